/** How an output is held against the one expected. */
export type Comparison =
  /** Byte for byte. */
  | { kind: 'exact' }
  /** Word for word: spaces, tabs and line ends between words do not count. */
  | { kind: 'tokens' }
  /** As tokens, with numbers as near as `tolerance`, absolutely or relatively. */
  | { kind: 'floats'; tolerance: number }

export function isSame(comparison: Comparison, actual: Uint8Array, expected: Uint8Array): boolean {
  if (comparison.kind === 'exact') return isEqual(actual, expected)
  const tolerance = comparison.kind === 'floats' ? comparison.tolerance : null
  // One character a byte: bytes that are no UTF-8 are compared as well as any.
  const decoder = new TextDecoder('latin1')
  const left = tokensOf(decoder.decode(actual))
  const right = tokensOf(decoder.decode(expected))
  for (;;) {
    const a = left.next()
    const b = right.next()
    if (a.done || b.done) return a.done === b.done
    const isAlike =
      a.value === b.value || (tolerance !== null && isNear(a.value, b.value, tolerance))
    if (!isAlike) return false
  }
}

function isEqual(actual: Uint8Array, expected: Uint8Array): boolean {
  return (
    actual.length === expected.length && actual.every((byte, index) => byte === expected[index])
  )
}

/** White space is what `cin >>` skips: no byte of a longer UTF-8 character is among it. */
function* tokensOf(text: string) {
  for (const [token] of text.matchAll(/[^ \t\n\v\f\r]+/g)) yield token
}

// One way only to read each digit: a million of them and a letter would take half an hour otherwise.
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

function isNear(actual: string, expected: string, tolerance: number): boolean {
  if (!decimal.test(actual) || !decimal.test(expected)) return false
  const [a, b] = [Number(actual), Number(expected)]
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b))
}
