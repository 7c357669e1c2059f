function nextValue(start, updates) {
  let value = start
  for (const update of updates) {
    value = update
  }
  return value
}
