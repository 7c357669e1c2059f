// WA adds one too many
// in: 1 2
// out: 3
const [a, b] = readline().split(' ').map(Number)
console.log(a + b + 1)
