function overBudget(routes, sizes, limit) {
  return Object.keys(routes).filter((name) => {
    if (name === 'root') return false
    return [...routes.root, ...routes[name]].reduce((sum, file) => sum + sizes[file], 0) > limit
  })
}
