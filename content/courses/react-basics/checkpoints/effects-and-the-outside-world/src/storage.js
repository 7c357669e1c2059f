const KEY = 'mess-diary'

export function loadMeals() {
  const saved = localStorage.getItem(KEY)
  return saved ? JSON.parse(saved) : []
}

export function saveMeals(meals) {
  localStorage.setItem(KEY, JSON.stringify(meals))
}
