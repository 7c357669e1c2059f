function line(plates, price) {
  if (plates === 0) return 'Not eaten'
  return `${plates} plates, ₹${plates * price}`
}
