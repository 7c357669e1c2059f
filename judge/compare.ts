/** How an output is compared with the expected one. */
export type Comparison =
  /** Byte for byte. */
  | { kind: 'exact' }
  /** Word by word: spaces, tabs and line ends between words do not matter. */
  | { kind: 'tokens' }
  /** Like tokens, but numbers may differ by `tolerance`, absolute or relative. */
  | { kind: 'floats'; tolerance: number }

export function isSame(comparison: Comparison, actual: Uint8Array, expected: Uint8Array): boolean {
  if (comparison.kind === 'exact') return isEqual(actual, expected)
  const tolerance = comparison.kind === 'floats' ? comparison.tolerance : null
  // One character per byte, so that bytes that are not UTF-8 are compared too.
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

/** Splits at the white space that `cin >>` skips, none of which occurs inside a UTF-8 character. */
function* tokensOf(text: string) {
  for (const [token] of text.matchAll(/[^ \t\n\v\f\r]+/g)) yield token
}

// Each digit can match in only one way. Otherwise a million digits followed by a letter would take
// half an hour.
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

function isNear(actual: string, expected: string, tolerance: number): boolean {
  if (!decimal.test(actual) || !decimal.test(expected)) return false
  const [a, b] = [Number(actual), Number(expected)]
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b))
}
