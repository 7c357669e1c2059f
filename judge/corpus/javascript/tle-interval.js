// TLE never ends its interval
// limits: cpuMs=500
setInterval(() => {}, 1000)
