const isVeg = true
const plates = 0
const price = 45

console.log(isVeg && 'Veg', plates && 'Eaten', price > 60 && 'Special')
