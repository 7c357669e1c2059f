// AC reads with readSync into a buffer
// in: 12 30
// out: 42
const fs = require('fs')
const buffer = Buffer.alloc(4)
let text = ''
for (let got; (got = fs.readSync(0, buffer, 0, 4, null)) > 0; ) text += buffer.toString('latin1', 0, got)
console.log(text.split(' ').reduce((sum, each) => sum + Number(each), 0))
