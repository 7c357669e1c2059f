// AC gathers chunks of process.stdin
// in: 8 9
// out: 72
let data = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (chunk) => (data += chunk))
process.stdin.on('end', () => {
  const [a, b] = data.split(' ').map(Number)
  process.stdout.write(`${a * b}\n`)
})
