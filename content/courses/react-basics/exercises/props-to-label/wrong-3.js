function label({ dish, price, isVeg = true, rating = 3 }) {
  return `${dish}, ₹${price}${isVeg ? ', veg' : ''} ${'★'.repeat(rating)}`
}
