function bill(meals, filter) {
  return meals
    .filter((meal) => filter === 'All' || meal.slot === filter)
    .reduce((sum, meal) => sum + meal.price, 0)
}
