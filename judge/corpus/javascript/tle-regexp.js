// TLE runs into an expression that backtracks for ever
// limits: cpuMs=700
console.log(/^(a+)+$/.test('a'.repeat(40) + 'b'))
