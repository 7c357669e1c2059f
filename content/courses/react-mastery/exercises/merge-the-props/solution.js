function mergeProps(first, second) {
  const merged = { ...first, ...second }
  for (const name of Object.keys(second)) {
    const [one, two] = [first[name], second[name]]
    if (name.startsWith('on') && typeof one === 'function' && typeof two === 'function') {
      merged[name] = (...values) => {
        one(...values)
        two(...values)
      }
    }
    if (name === 'className' && one && two) merged.className = `${one} ${two}`
  }
  return merged
}
