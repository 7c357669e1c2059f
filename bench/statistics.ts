/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

/** How far the rounds lay apart: half the range, in percent of the median. */
export function spreadPercent(values: readonly number[]): number {
  const range = Math.max(...values) - Math.min(...values)
  return Math.round((50 * range) / median(values))
}

/** The value that `share` of all values do not exceed (nearest rank). */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
