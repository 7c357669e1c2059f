function mergeProps(first, second) {
  return { ...first, ...second }
}
