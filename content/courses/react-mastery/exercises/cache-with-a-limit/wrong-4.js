function limited(load, freshMs, most) {
  const m = new Map()
  return (key, now) => {
    const h = m.get(key)
    if (h && now - h.since < freshMs) { m.delete(key); m.set(key, h); return h.value }
    m.delete(key)
    if (m.size >= most) m.delete(m.keys().next().value)
    const value = load()
    m.set(key, { since: now, value })
    return value
  }
}
