function moveToEnd(meals, meal) {
  return [...meals, meal]
}
