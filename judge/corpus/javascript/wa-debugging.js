// WA writes more than it should
// out: 1
console.log('debug', 1)
