function readMeals(saved) {
  return saved ? JSON.parse(saved) : []
}
