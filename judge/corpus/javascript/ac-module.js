// AC is a module with import and await at the top
// in: 20
// out: 6765
import { readFileSync } from 'node:fs'
const n = await Promise.resolve(Number(readFileSync(0, 'utf8')))
let [a, b] = [0n, 1n]
for (let i = 0; i < n; i++) [a, b] = [b, a + b]
console.log(String(a))
