// AC reads /dev/stdin without an encoding, as many do
// in: नमस्ते दुनिया
// out: 2
const text = require('fs').readFileSync('/dev/stdin').toString()
console.log(text.trim().split(' ').length)
