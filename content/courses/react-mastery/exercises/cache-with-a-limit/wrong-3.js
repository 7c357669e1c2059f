function limited(load, freshMs, most) {
  const entries = new Map()
  return (key, now) => {
    const hit = entries.get(key)
    if (hit) return hit.value
    if (entries.size >= most) entries.delete(entries.keys().next().value)
    const value = load(key)
    entries.set(key, { since: now, value })
    return value
  }
}
