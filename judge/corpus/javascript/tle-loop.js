// TLE never ends
// limits: cpuMs=500
for (;;) {}
