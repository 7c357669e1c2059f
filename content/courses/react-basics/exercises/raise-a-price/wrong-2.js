function changePrice(meals, id, price) {
  return meals.map((meal) => {
    if (meal.id === id) return { ...meal, price }
  })
}
