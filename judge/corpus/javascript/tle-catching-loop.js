// TLE catches whatever might stop it
// limits: cpuMs=500
for (;;) {
  try {
    for (;;) {}
  } catch {
  } finally {
    continue
  }
}
