function changePrice(meals, id, price) {
  for (const meal of meals) {
    if (meal.id === id) meal.price = price
  }
  return [...meals]
}
