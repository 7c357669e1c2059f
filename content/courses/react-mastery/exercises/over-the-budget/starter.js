function overBudget(routes, sizes, limit) {
  return []
}
