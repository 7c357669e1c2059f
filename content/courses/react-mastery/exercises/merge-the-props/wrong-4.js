function mergeProps(first, second) {
  const out = { ...first, ...second }
  for (const k of Object.keys(second)) {
    const a = first[k], b = second[k]
    if (typeof a === 'function' && typeof b === 'function') out[k] = (...x) => { a(...x); b(...x) }
  }
  if (first.className && second.className) out.className = first.className + ' ' + second.className
  return out
}
