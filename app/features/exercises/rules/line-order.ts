/** The answer before anybody moved a line, numbered as shown. */
export function untouchedOrder(count: number): string {
  return Array.from({ length: count }, (_, index) => index + 1).join(',')
}

/**
 * The order in which an exercise's lines are shown: the same for everybody with this version, and
 * never the right one.
 *
 * @returns the number of the line at each position, from 1
 */
export function lineOrder(version: string, count: number): number[] {
  const lines = Array.from({ length: count }, (_, index) => index + 1)
  let state = Number.parseInt(version.slice(0, 8), 16) || 1
  for (let last = count - 1; last > 0; last -= 1) {
    // A linear congruential generator: the order only has to look random.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (last + 1)
    ;[lines[last], lines[other]] = [lines[other] ?? 0, lines[last] ?? 0]
  }
  const isSorted = lines.every((line, index) => line === index + 1)
  return isSorted ? lines.toReversed() : lines
}
