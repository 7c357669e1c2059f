function areEqual(before, after) {
  return JSON.stringify(before) === JSON.stringify(after)
}
