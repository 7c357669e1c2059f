function mergeProps(first, second) {
  const merged = { ...first, ...second }
  for (const name of Object.keys(second)) {
    if (name.startsWith('on') && first[name]) {
      merged[name] = () => {
        first[name]()
        second[name]()
      }
    }
    if (name === 'className' && first.className) merged.className = `${first.className} ${second.className}`
  }
  return merged
}
