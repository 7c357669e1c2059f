function line(plates, price) {
  return `${plates} ${plates === 1 ? 'plate' : 'plates'}, ₹${plates * price}`
}
