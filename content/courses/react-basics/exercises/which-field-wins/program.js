const eaten = { dish: 'Poha', plates: 3 }
const old = { dish: 'Dosa' }

const a = { plates: 1, ...eaten }
const b = { plates: 1, ...old }
const c = { ...eaten, plates: 1 }
console.log(a.plates, b.plates, c.plates)
