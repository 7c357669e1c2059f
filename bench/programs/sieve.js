const limit = Number(require('fs').readFileSync(0, 'utf8'))
const isComposite = new Uint8Array(limit + 1)
let count = 0
for (let i = 2; i <= limit; i++) {
  if (isComposite[i]) continue
  count++
  for (let j = i * i; j <= limit; j += i) isComposite[j] = 1
}
console.log(count)
