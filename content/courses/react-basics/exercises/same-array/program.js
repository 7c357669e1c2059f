const before = ['Poha']
const after = before
after.push('Dosa')
console.log(before === after, before.length)

const copy = [...before]
console.log(before === copy, copy.length)
