// AC reads line by line with the readline module and its events
// in: 1 2
// in: 3 4
// out: 3
// out: 7
// out: end
const rl = require('readline').createInterface({ input: process.stdin, output: process.stdout })
rl.on('line', (line) => {
  const [a, b] = line.split(' ').map(Number)
  console.log(a + b)
})
rl.on('close', () => console.log('end'))
