import { knobsPath, type LinePoint, numberFrom, risingPoints, smoothPath } from './rising-line'

const width = 320
const height = 180

/** Laid over the brand's colour: blue, violet, plum, and none. */
const tints = [
  'oklch(0.6 0.16 245)',
  'oklch(0.58 0.19 300)',
  'oklch(0.56 0.17 325)',
  'var(--brand)',
]

/** The cover of a course: three layers of hills drawn from its id. The top left stays free for a title. */
export function CourseCover({
  courseId,
  className = '',
}: {
  courseId: string
  className?: string
}) {
  const tint = tints[Math.floor(numberFrom(courseId, 41) * tints.length)]
  // The front layer differs most between courses.
  const count = 4 + Math.floor(3 * numberFrom(courseId, 43))
  const front = lowered(risingPoints(courseId, count), 0.4 + 0.3 * numberFrom(courseId, 47))
  const ground = area(front)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      className={`block ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect width={width} height={height} fill="var(--brand-soft)" />
      <path
        d={area(lowered(risingPoints(`${courseId} far`, 3), 0.86))}
        fill={tint}
        fillOpacity="0.16"
      />
      <path
        d={area(lowered(risingPoints(`${courseId} middle`, 4), 0.74))}
        fill={tint}
        fillOpacity="0.3"
      />
      <path d={ground} fill="var(--ground)" />
      <path d={ground} fill={tint} fillOpacity="0.45" />
      <path
        d={knobsPath(front.slice(1, -1), width, height)}
        stroke="oklch(0.98 0.01 278)"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </svg>
  )
}

function lowered(points: readonly LinePoint[], most: number): LinePoint[] {
  return points.map(({ x, y }) => ({ x, y: y * most }))
}

function area(points: readonly LinePoint[]): string {
  return `${smoothPath(points, width, height)}V${height}H0Z`
}
