function diary(meals, filter, budget) {
  const all = meals.map((meal) => ({ plates: 1, ...meal }))
  const visible = all
    .filter((meal) => filter === 'All' || meal.slot === filter)
    .map((meal) => meal.dish)
  const spent = all.reduce((sum, meal) => sum + meal.price * meal.plates, 0)
  const left = budget - spent
  return { visible, spent, left, warning: left < 0 }
}
