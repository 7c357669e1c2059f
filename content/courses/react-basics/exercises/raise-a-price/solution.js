function changePrice(meals, id, price) {
  return meals.map((meal) => (meal.id === id ? { ...meal, price } : meal))
}
