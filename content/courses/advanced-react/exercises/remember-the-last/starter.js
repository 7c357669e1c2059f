function makeMemo() {
  return function memo(calculate, deps) {
    return calculate()
  }
}
