const value = () => ({ desk: 'Ground', open: true })
const a = value()
const b = a
console.log(Object.is(value(), value()), Object.is(a, b), Object.is('Asha', 'A' + 'sha'))
