// AC sieves a million numbers in a typed array
// in: 1000000
// out: 78498
const n = Number(readline())
const composite = new Uint8Array(n + 1)
let count = 0
for (let i = 2; i <= n; i++) {
  if (composite[i]) continue
  count++
  for (let j = i * i; j <= n; j += i) composite[j] = 1
}
console.log(count)
