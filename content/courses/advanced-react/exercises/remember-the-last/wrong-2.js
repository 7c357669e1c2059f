function makeMemo() {
  let last = null
  let result
  return function memo(calculate, deps) {
    const now = JSON.stringify(deps)
    if (now !== last) {
      result = calculate()
      last = now
    }
    return result
  }
}
