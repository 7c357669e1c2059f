// AC multiplies big integers
// in: 30
// out: 265252859812191058636308480000000
let product = 1n
const n = BigInt(readline())
for (let i = 1n; i <= n; i++) product *= i
console.log(product.toString())
