import { host } from './host.js'

/**
 * Most programs print words and numbers alone. What writes everything else is a third of the
 * prelude, and is read when it is first needed.
 */
let inspection
const load = () => (inspection ??= host.load('inspect.js'))

export const inspect = (...values) => load().inspect(...values)

/** As `format` of inspect.js. */
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
