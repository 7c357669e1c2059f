// TLE hides its loop in a getter of what it prints
// limits: cpuMs=700
console.log(new Proxy({}, { ownKeys() { for (;;); }, get() { for (;;); } }))
