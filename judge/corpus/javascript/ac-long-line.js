// AC reads and writes a line of 200,000 characters
// out: 200000
const line = 'x'.repeat(200000)
console.log(line.split('').reverse().join('').length)
