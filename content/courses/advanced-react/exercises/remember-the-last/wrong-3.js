function makeMemo() {
  let isKnown = false
  let result
  return function memo(calculate, deps) {
    if (!isKnown) {
      result = calculate()
      isKnown = true
    }
    return result
  }
}
