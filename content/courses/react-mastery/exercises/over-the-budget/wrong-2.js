function overBudget(routes, sizes, limit) {
  return Object.keys(routes).filter((name) => {
    const files = new Set(routes[name])
    return [...files].reduce((sum, file) => sum + sizes[file], 0) > limit
  })
}
