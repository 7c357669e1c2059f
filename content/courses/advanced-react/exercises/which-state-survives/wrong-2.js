function survivors(before, after) {
  return before
    .filter((child, index) => after[index] && after[index].key === child.key && after[index].type === child.type)
    .map((child) => child.key)
}
