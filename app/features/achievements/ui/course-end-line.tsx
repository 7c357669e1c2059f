import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { knobsPath, risingPoints, smoothPath } from '~/ui/rising-line'
import './course-end.css'

const width = 640
const height = 200
const inset = 16

type Step = { isRead: boolean; isMastered: boolean }

/** The course's line with a point for each module. It draws itself as far as the student has come once they come from a lesson. */
export function CourseEndLine({ courseId, steps }: { courseId: string; steps: readonly Step[] }) {
  const points = risingPoints(courseId, steps.length + 1).map(({ x, y }) => ({
    x: (inset + x * (width - 2 * inset)) / width,
    y: (inset + y * (height - 2 * inset)) / height,
  }))
  const far = steps.findLastIndex(({ isRead, isMastered }) => isRead || isMastered) + 1
  const isWhole = steps.every(({ isMastered }) => isMastered)
  const pointsOf = (isMeant: (step: Step) => boolean) =>
    points
      .slice(1)
      .filter((_, index) => isMeant(steps[index] ?? { isRead: false, isMastered: false }))
  const { state } = useLocation()
  // After a reload the browser still has the state.
  const draws = useNavigationType() === NavigationType.Push && isFromLesson(state)
  const colour = isWhole ? 'stroke-done' : 'stroke-brand'
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block h-auto w-full">
      <path
        d={smoothPath(points, width, height)}
        strokeWidth="4"
        className="fill-none stroke-line"
      />
      {far > 0 && (
        <path
          d={smoothPath(points.slice(0, far + 1), width, height)}
          pathLength="1"
          strokeWidth="6"
          strokeLinecap="round"
          className={`fill-none ${colour} ${draws ? 'course-end-line' : ''}`}
        />
      )}
      <path
        d={knobsPath(points.slice(1), width, height)}
        strokeWidth="22"
        strokeLinecap="round"
        className="stroke-control"
      />
      <path
        d={knobsPath(
          pointsOf(({ isMastered }) => !isMastered),
          width,
          height,
        )}
        strokeWidth="17"
        strokeLinecap="round"
        className="stroke-raised"
      />
      <path
        d={knobsPath(
          pointsOf(({ isRead, isMastered }) => isRead && !isMastered),
          width,
          height,
        )}
        strokeWidth="11"
        strokeLinecap="round"
        className="stroke-brand"
      />
      <path
        d={knobsPath(
          pointsOf(({ isMastered }) => isMastered),
          width,
          height,
        )}
        strokeWidth="22"
        strokeLinecap="round"
        className="stroke-done"
      />
    </svg>
  )
}

function isFromLesson(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromLesson' in state
}
