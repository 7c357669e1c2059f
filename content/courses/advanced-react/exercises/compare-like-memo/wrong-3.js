function areEqual(before, after) {
  const names = Object.keys(before)
  if (names.length !== Object.keys(after).length) return false
  return names.every((name) => before[name] === after[name])
}
