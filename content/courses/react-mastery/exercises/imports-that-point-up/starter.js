const rooms = ['ui', 'trains', 'routes']

function pointsUp(imports) {
  return []
}
