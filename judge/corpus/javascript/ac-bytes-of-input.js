// AC reads one byte at a time, and all of them as text
// in: ab c
// out: 97,98,32,99,10 | ab c
const fs = require('fs')
const buffer = Buffer.alloc(1)
const bytes = []
while (fs.readSync(0, buffer, 0, 1) > 0) bytes.push(buffer[0])
console.log(`${bytes} | ${fs.readFileSync(0)}`)
