// TLE stays inside the engine without a line of script
// limits: cpuMs=700
Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)
