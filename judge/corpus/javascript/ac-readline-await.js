// AC reads lines with for await in an async function
// in: 5
// in: 6
// out: 11
const readline = require('node:readline')
async function main() {
  let sum = 0
  for await (const line of readline.createInterface({ input: process.stdin })) sum += Number(line)
  console.log(sum)
}
main()
