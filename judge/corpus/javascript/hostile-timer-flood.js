// MLE starts timers without end, none of which goes off
// limits: memoryMib=64 cpuMs=10000
for (;;) setTimeout(() => {}, 1e9)
