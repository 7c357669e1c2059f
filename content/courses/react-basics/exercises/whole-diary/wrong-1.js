function diary(meals, filter, budget) {
  const all = meals.map((meal) => ({ plates: 1, ...meal }))
  const visible = all.filter((meal) => filter === 'All' || meal.slot === filter)
  const spent = visible.reduce((sum, meal) => sum + meal.price * meal.plates, 0)
  const left = budget - spent
  return { visible: visible.map((meal) => meal.dish), spent, left, warning: left < 0 }
}
