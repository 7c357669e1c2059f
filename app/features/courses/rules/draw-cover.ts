import { knobsPath, type LinePoint, numberFrom, risingPoints, smoothPath } from '~/ui/rising-line'

const width = 320
const height = 180

/** Blue, violet, plum and the brand colour, dark enough for white on top. */
const grounds = ['#1d5fb8', '#6d28b8', '#8f2a86', '#4338ca']

/** A cover for a course that has none: a curve drawn from its id, as an SVG file. */
export function drawCover(courseId: string): string {
  const ground = grounds[Math.floor(numberFrom(courseId, 41) * grounds.length)]
  const count = 4 + Math.floor(3 * numberFrom(courseId, 43))
  const points = lowered(risingPoints(courseId, count), 0.4 + 0.3 * numberFrom(courseId, 47))
  const line = smoothPath(points, width, height)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${ground}"/>
<path d="${line}V${height}H0Z" fill="#fff" fill-opacity=".25"/>
<path d="${line}" fill="none" stroke="#fff" stroke-width="5"/>
<path d="${knobsPath(points.slice(1, -1), width, height)}" stroke="#fff" stroke-width="14" stroke-linecap="round"/>
</svg>
`
}

function lowered(points: readonly LinePoint[], most: number): LinePoint[] {
  return points.map(({ x, y }) => ({ x, y: y * most }))
}
