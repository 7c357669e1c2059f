/** The numbers from 0 to `count` - 1, in an order determined by the seed. */
export function mixOrder(seed: string, count: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  // FNV-1a, then a linear congruential generator: the order only has to look random.
  let state = 0x81_1c_9d_c5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  for (let last = count - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // Uses the high bits, because the low ones repeat soon.
    const other = Math.floor((state / 2 ** 32) * (last + 1))
    ;[order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0]
  }
  return order
}
