/** A deep copy of data, like `structuredClone`. */
export function clone(value, known = new Map()) {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new Error(`${String(value)} could not be cloned.`)
  if (typeof value !== 'object' || value === null) return value
  if (known.has(value)) return known.get(value)
  if (value instanceof Date) return new Date(value)
  if (ArrayBuffer.isView(value)) return value.slice()
  const copy = Array.isArray(value)
    ? []
    : value instanceof Map
      ? new Map()
      : value instanceof Set
        ? new Set()
        : {}
  known.set(value, copy)
  if (value instanceof Map)
    for (const [key, each] of value) copy.set(clone(key, known), clone(each, known))
  else if (value instanceof Set) for (const each of value) copy.add(clone(each, known))
  else for (const key of Object.keys(value)) copy[key] = clone(value[key], known)
  return copy
}
