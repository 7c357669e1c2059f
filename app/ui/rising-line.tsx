/** A point of a curve: x and y from 0 to 1 in its own box, with y upwards. */
export type LinePoint = { x: number; y: number }

/** A pseudo-random number from 0 to 1 for the seed and a position in its sequence. */
export function numberFrom(seed: string, place: number): number {
  let hash = 2_166_136_261 ^ place
  for (let index = 0; index < seed.length; index++) {
    hash ^= seed.charCodeAt(index)
    hash = Math.imul(hash, 16_777_619)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_507)
  hash ^= hash >>> 13
  return (hash >>> 0) / 4_294_967_296
}

/** The same seed gives the same points. */
export function risingPoints(seed: string, count: number): LinePoint[] {
  const steps = Array.from({ length: count - 1 }, (_, index) => 0.25 + numberFrom(seed, index))
  const total = steps.reduce((sum, step) => sum + step, 0)
  let height = 0.08 + 0.1 * numberFrom(seed, 97)
  const rise = 0.92 - height
  const points = [{ x: 0, y: height }]
  steps.forEach((step, index) => {
    height += (step / total) * rise
    points.push({ x: (index + 1) / (count - 1), y: height })
  })
  return points
}

/** An SVG path through the points that climbs in steps and never falls. */
export function smoothPath(points: readonly LinePoint[], width: number, height: number): string {
  const at = ({ x, y }: LinePoint) => ({ x: round(x * width), y: round((1 - y) * height) })
  return points
    .map((point, index) => {
      const here = at(point)
      const previous = points[index - 1]
      if (!previous) return `M${here.x} ${here.y}`
      const before = at(previous)
      const middle = round((before.x + here.x) / 2)
      return `C${middle} ${before.y} ${middle} ${here.y} ${here.x} ${here.y}`
    })
    .join('')
}

/** Zero-length lines, which round caps turn into circles as wide as the stroke. */
export function knobsPath(points: readonly LinePoint[], width: number, height: number): string {
  return points.map(({ x, y }) => `M${round(x * width)} ${round((1 - y) * height)}h0`).join('')
}

/** To one decimal: more digits only make the page larger. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 28" className={className} aria-hidden="true" focusable="false">
      <path
        d="M3 24C12 24 11 17 17 15S22 6 28 5"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <circle cx="28" cy="5" r="3.4" fill="var(--spark)" />
    </svg>
  )
}
