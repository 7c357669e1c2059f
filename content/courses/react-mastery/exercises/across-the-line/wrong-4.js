function bad(v) { return typeof v === 'function' || (typeof v === 'object' && v !== null && Object.values(v).some(bad)) }
function cannotCross(props) {
  return Object.keys(props).filter((k) => bad(props[k])).slice(0, 1)
}
