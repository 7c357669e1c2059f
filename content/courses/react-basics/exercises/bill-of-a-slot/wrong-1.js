function bill(meals, filter) {
  return meals
    .filter((meal) => meal.slot === filter)
    .reduce((sum, meal) => sum + meal.price * meal.plates, 0)
}
