function cannotCross(props) {
  return Object.keys(props).filter((name) => typeof props[name] === 'function' || typeof props[name] === 'object')
}
