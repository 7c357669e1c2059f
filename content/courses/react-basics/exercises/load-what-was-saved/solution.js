function readMeals(saved) {
  if (saved === null) return []
  try {
    const meals = JSON.parse(saved)
    return Array.isArray(meals) ? meals : []
  } catch {
    return []
  }
}
