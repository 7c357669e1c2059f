function limited(load, freshMs, most) {
  return (key, now) => load(key)
}
