// TLE walks through an array of four thousand million holes
// limits: cpuMs=700
const list = []
list.length = 2 ** 32 - 1
list.forEach((x) => x)
list.map((x) => x)
