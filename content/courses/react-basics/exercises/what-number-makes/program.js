const typed = '45'
console.log(typed + 10)
console.log(Number(typed) + 10, Number(''), Number('forty'))
console.log(Number.isInteger(Number('forty')))
