import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { type Stop, StopsLine } from '~/ui/stops-line'
import './course-end.css'

const size = { width: 640, height: 200, inset: 16, line: 4, way: 6, knob: 22, hole: 17, dot: 11 }

/**
 * The course's line with a point for each module. When the student arrives from a lesson, it
 * animates up to where they are.
 */
export function CourseEndLine({ courseId, steps }: { courseId: string; steps: readonly Stop[] }) {
  const { state } = useLocation()
  // The browser keeps the history state across a reload.
  const draws = useNavigationType() === NavigationType.Push && isFromLesson(state)
  return (
    <StopsLine
      seed={courseId}
      stops={steps}
      size={size}
      wayClass={draws ? 'course-end-line' : ''}
      className="block h-auto w-full"
    />
  )
}

function isFromLesson(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromLesson' in state
}
