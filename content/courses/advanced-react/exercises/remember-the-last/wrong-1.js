function makeMemo() {
  let last = null
  let result
  return function memo(calculate, deps) {
    if (deps !== last) {
      result = calculate()
      last = deps
    }
    return result
  }
}
