function readMeals(saved) {
  try {
    return JSON.parse(saved)
  } catch {
    return []
  }
}
