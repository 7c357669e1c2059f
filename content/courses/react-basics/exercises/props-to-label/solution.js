function label({ dish, price, isVeg = false, rating = 3 }) {
  return `${dish}, ₹${price}${isVeg ? ', veg' : ''} ${'★'.repeat(rating)}`
}
