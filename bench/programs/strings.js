const count = Number(require('fs').readFileSync(0, 'utf8'))
const words = []
let text = ''
for (let i = 0; i < count; i++) {
  text += String.fromCharCode(97 + (i % 26)) + i
  if (text.length > 1000) {
    words.push(text.toUpperCase())
    text = ''
  }
}
console.log(words.join(',').length + text.length)
