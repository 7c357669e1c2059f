// RTE breaks every prototype there is, the ones of its own console with them
// out: 1
Object.prototype.then = Object.prototype.toString = Object.prototype.get = () => 42
Array.prototype.push = Array.prototype.join = Array.prototype.map = () => 42
String.prototype.includes = () => true
Promise.prototype.then = () => 42
Object.defineProperty(Object.prototype, 'verdict', { value: 'AC' })
console.log('0')
