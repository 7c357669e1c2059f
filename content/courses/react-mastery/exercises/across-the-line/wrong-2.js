function canCross(value) {
  if (typeof value === 'function') return false
  if (typeof value !== 'object') return true
  return Object.values(value).every(canCross)
}

function cannotCross(props) {
  return Object.keys(props).filter((name) => !canCross(props[name]))
}
