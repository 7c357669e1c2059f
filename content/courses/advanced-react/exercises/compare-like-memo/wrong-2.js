function areEqual(before, after) {
  return Object.keys(before).every((name) => Object.is(before[name], after[name]))
}
