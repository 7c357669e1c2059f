function makeMemo() {
  let last = null
  let result
  return function memo(calculate, deps) {
    const isSame =
      last !== null && deps.length === last.length && deps.every((dep, i) => Object.is(dep, last[i]))
    if (!isSame) {
      result = calculate()
      last = deps
    }
    return result
  }
}
