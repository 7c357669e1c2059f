function survivors(before, after) {
  return before
    .filter((child) => after.some((other) => other.key === child.key))
    .map((child) => child.key)
}
