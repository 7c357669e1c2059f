function moveToEnd(meals, meal) {
  meals.push(meal)
  return meals
}
