function label({ dish, price, isVeg, rating }) {
  return `${dish}, ₹${price}${isVeg ? ', veg' : ''} ${'★'.repeat(rating ?? 0)}`
}
