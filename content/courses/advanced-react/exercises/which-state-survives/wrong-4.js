function survivors(before, after) {
  const keys = after.map((a) => a.key)
  const types = after.map((a) => a.type)
  return before.filter((b) => keys.includes(b.key) && types.includes(b.type)).map((b) => b.key)
}
