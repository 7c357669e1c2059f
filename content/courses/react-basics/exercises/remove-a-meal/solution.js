function moveToEnd(meals, meal) {
  const kept = meals.filter((other) => other.id !== meal.id)
  return [...kept, meal]
}
