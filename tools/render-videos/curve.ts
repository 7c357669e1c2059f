/** A place in the picture, in pixels from its upper left corner. */
export type Point = { x: number; y: number }

export const frame = { width: 1280, height: 720 }

const first = { x: 132, y: 546 }
const last = { x: 1156, y: 116 }

/**
 * Where the modules stand on a course's line: it comes in at the left edge, never falls, and leaves
 * the upper left of the picture free for words. Each course id has its own curve, always the same.
 */
export function placeModules(courseId: string, count: number): { start: Point; points: Point[] } {
  const steps = Array.from(
    { length: count },
    (_, index) => 0.45 + 1.1 * numberFrom(courseId, index),
  )
  const total = steps.reduce((sum, step) => sum + step, 0)
  const spacing = (last.x - first.x) / Math.max(1, count - 1)
  let done = 0
  const points = steps.map((step, index) => {
    done += step / total
    // The cube keeps the beginning low, the linear part lets each step still be seen.
    const height = 0.24 * done + 0.76 * done ** 3.2
    return {
      x: last.x - (count - 1 - index) * spacing,
      y: Math.round(first.y - height * (first.y - last.y)),
    }
  })
  return { start: { x: -40, y: first.y + 20 }, points }
}

/** A path from point to point, level at each of them, as on the site's own lines. */
export function smoothPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (!before) return `M${point.x} ${point.y}`
      const middle = (before.x + point.x) / 2
      return `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`
    })
    .join('')
}

/** A repeatable number from 0 to 1 for a text and a place in a row of such numbers (FNV-1a). */
function numberFrom(seed: string, place: number): number {
  let hash = 2_166_136_261 ^ place
  for (const letter of seed) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
