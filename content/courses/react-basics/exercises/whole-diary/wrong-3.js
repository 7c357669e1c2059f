function diary(meals, filter, budget) {
  const all = meals.map((meal) => ({ plates: 1, ...meal }))
  const shown = all.filter((meal) => filter === 'All' || meal.slot === filter)
  const spent = all.reduce((sum, meal) => sum + meal.price * meal.plates, 0)
  const left = budget - spent
  return { visible: shown.map((meal) => meal.dish), spent, left, warning: left <= 0 }
}
