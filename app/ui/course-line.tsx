import { countOf } from './format'
import { type Stop, StopsLine } from './stops-line'

/** With more stops the line is too crowded to read, so only the text is shown. */
const mostStops = 16
const height = 30

/** The position in a course: a small line with the current module marked, and the same as text. */
export function CourseLine({
  courseId,
  stops,
  currentId,
  className = '',
}: {
  courseId: string
  stops: readonly (Stop & { id: string })[]
  /** The module that the page belongs to; null for the course as a whole. */
  currentId: string | null
  className?: string
}) {
  if (stops.length === 0) return null
  const current = stops.findIndex(({ id }) => id === currentId)
  // The same distance between stops in every course.
  const width = 26 + 16 * stops.length
  const size = { width, height, inset: 9, line: 2, way: 3, knob: 10, hole: 7, dot: 4.5 }
  return (
    <p className={`flex items-center gap-3 text-small text-quiet ${className}`}>
      {stops.length <= mostStops && (
        <StopsLine
          seed={courseId}
          stops={stops}
          size={size}
          current={current}
          className="shrink-0"
        />
      )}
      <span>{describeStops(stops, current)}</span>
    </p>
  )
}

/** 'Module 3 of 8 · 4 read, 2 mastered'. */
function describeStops(stops: readonly Stop[], current: number): string {
  const read = stops.filter(({ isRead }) => isRead).length
  const mastered = stops.filter(({ isMastered }) => isMastered).length
  const place =
    current < 0 ? countOf(stops.length, 'module') : `Module ${current + 1} of ${stops.length}`
  const done = [read > 0 && `${read} read`, mastered > 0 && `${mastered} mastered`].filter(Boolean)
  return [place, done.join(', ')].filter(Boolean).join(' · ')
}
