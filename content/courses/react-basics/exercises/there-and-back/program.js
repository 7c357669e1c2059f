const meals = [{ dish: 'Poha', price: 30 }]
const saved = JSON.stringify(meals)
const loaded = JSON.parse(saved)

console.log(typeof saved)
console.log(loaded[0].dish)
console.log(loaded === meals)
