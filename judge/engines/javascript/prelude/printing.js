import { host } from './host.js'

/**
 * Most programs print only strings and numbers. The rest of the formatter is a third of the
 * prelude, and is loaded on first use.
 */
let inspection
const load = () => (inspection ??= host.load('inspect.js'))

export const inspect = (...values) => load().inspect(...values)

/** See `format` in inspect.js. */
export function format(...values) {
  let text = ''
  for (let i = 0; i < values.length; i++) {
    if (!isPlain(values[i]) || mayHoldCodes(values)) return load().format(...values)
    text += i === 0 ? `${values[i]}` : ` ${values[i]}`
  }
  return text
}

function isPlain(value) {
  if (typeof value === 'number') return !Object.is(value, -0)
  return typeof value === 'string' || typeof value === 'boolean' || value === undefined
}

function mayHoldCodes(values) {
  return values.length > 1 && typeof values[0] === 'string' && values[0].includes('%')
}
