function overBudget(routes, sizes, limit) {
  const w = (l) => l.reduce((s, f) => s + sizes[f], 0)
  return Object.keys(routes).filter((r) => r !== 'root').filter((r) => w(routes.root) + w(routes[r].filter((f) => !routes.root.includes(f))) > limit)
}
