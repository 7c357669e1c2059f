// AC calls itself 10,000 deep
// out: 10000
const depth = (n) => (n === 0 ? 0 : 1 + depth(n - 1))
console.log(depth(10000))
