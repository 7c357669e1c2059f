// TLE never lets its microtasks end
// limits: cpuMs=500
const again = () => Promise.resolve().then(again)
again()
