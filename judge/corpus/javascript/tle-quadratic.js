// TLE is far too slow
// limits: cpuMs=700
let sum = 0
for (let i = 0; i < 100000; i++) for (let j = 0; j < 100000; j++) sum += i ^ j
console.log(sum)
