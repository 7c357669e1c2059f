const count = Number(require('fs').readFileSync(0, 'utf8'))
const seen = new Map()
let key = 1
for (let i = 0; i < count; i++) {
  key = (key * 16_807) % 2_147_483_647
  const short = key % 100_003
  seen.set(short, (seen.get(short) ?? 0) + 1)
}
let sum = 0
for (const [short, times] of seen) sum += (short * times) % 1009
console.log(sum)
