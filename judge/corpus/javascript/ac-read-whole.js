// AC reads standard input whole
// in: 3
// in: 4 5 6
// out: 15
// in: 1
// in: -7
// out: -7
const [n, ...rest] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
console.log(rest.slice(0, n).reduce((sum, each) => sum + each, 0))
