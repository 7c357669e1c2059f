function diary(meals, filter, budget) {
  const shown = meals.filter((meal) => filter === 'All' || meal.slot === filter)
  const spent = meals.reduce((sum, meal) => sum + meal.price * meal.plates, 0)
  const left = budget - spent
  return { visible: shown.map((meal) => meal.dish), spent, left, warning: left < 0 }
}
