// TLE throws for ever
// limits: cpuMs=700
function boom() {
  try {
    throw new Error('x'.repeat(100))
  } catch {
    return true
  }
}
while (boom());
