// WA answers on standard error
// out: 7
console.error(7)
