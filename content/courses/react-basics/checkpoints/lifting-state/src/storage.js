const KEY = 'mess-diary'

export function loadMeals() {
  const saved = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  return saved.map((meal) => ({ plates: 1, ...meal }))
}

export function saveMeals(meals) {
  localStorage.setItem(KEY, JSON.stringify(meals))
}
