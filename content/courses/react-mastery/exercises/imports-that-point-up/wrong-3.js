const rooms = ['ui', 'trains', 'routes']
const rank = (path) => rooms.indexOf(path.split('/')[1])

function pointsUp(imports) {
  return imports
    .filter(([file, target]) => rank(file) !== -1 && rank(target) < rank(file))
    .map(([file, target]) => `${file} must not import ${target}`)
}
