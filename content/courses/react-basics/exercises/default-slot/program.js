function Meal({ dish, slot = 'Lunch', isVeg = false }) {
  return `${dish}, ${slot}, ${isVeg}`
}

console.log(Meal({ dish: 'Poha', slot: 'Breakfast', isVeg: true }))
console.log(Meal({ dish: 'Egg curry' }))
