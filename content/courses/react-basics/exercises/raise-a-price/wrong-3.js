function changePrice(meals, id, price) {
  return meals.filter((meal) => meal.id === id).map((meal) => ({ ...meal, price }))
}
