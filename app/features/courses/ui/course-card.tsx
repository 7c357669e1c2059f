import { ArrowRight, Lock } from 'lucide-react'
import { CourseCover } from '~/ui/course-cover'
import { formatMoney } from '~/ui/format'
import { Link } from '~/ui/link'
import { ProgressLine } from '~/ui/progress-line'
import type { CourseCard as Course } from '../queries.server/list-courses'
import { courseState, payingTitle, progressPercent } from '../rules'
import { useLocalCompleted } from './local-progress'

export function CourseCard({ course, isVisitor }: { course: Course; isVisitor: boolean }) {
  const { completedCount, state } = useOwnState(course, isVisitor)
  const percent = progressPercent(completedCount, course.moduleCount)
  return (
    <article className="group relative flex w-full flex-col overflow-hidden rounded-surface border border-line bg-raised transition-colors hover:border-control">
      <CourseCover courseId={course.id} className="aspect-[5/2] w-full" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h2 className="text-title">{course.title}</h2>
        <p className="flex-1 text-small text-quiet">{course.summary}</p>
        {percent > 0 && (
          <ProgressLine
            seed={course.id}
            label={course.title}
            done={completedCount}
            total={course.moduleCount}
            percent={percent}
          />
        )}
        <p className="font-mono text-[0.8125rem] text-quiet">
          {course.hours}h · {course.level} ·{' '}
          {course.priceMinor === 0 ? 'Free' : formatMoney(course.priceMinor)}
        </p>
        <CardLink course={course} state={state} percent={percent} />
      </div>
    </article>
  )
}

/** A visitor's state is stored in their browser, a student's on the server. */
function useOwnState(course: Course, isVisitor: boolean) {
  const local = useLocalCompleted(course.id)
  if (!isVisitor) return { completedCount: course.completedCount, state: course.state }
  const total = course.moduleCount
  const completedCount = Math.min(local.length, total)
  const state = courseState({
    ...course,
    isEnrolled: false,
    hasLeft: false,
    completed: completedCount,
    total,
  })
  return { completedCount, state }
}

type CardLinkProps = { course: Course; state: Course['state']; percent: number }

function CardLink({ course, state, percent }: CardLinkProps) {
  const isLocked = state === 'locked'
  const isUnpaid = isLocked || state === 'paying'
  const label = {
    paying: payingTitle,
    locked: `Unlock ${formatMoney(course.priceMinor)}`,
    new: 'Start',
    started: percent > 0 ? `Continue ${percent}%` : 'Start',
    left: percent > 0 ? `Continue ${percent}%` : 'Start',
    completed: 'Review',
  }[state]
  return (
    <Link
      to={isUnpaid ? `/payment/${course.id}` : `/course/${course.id}`}
      className="inline-flex min-h-11 items-center gap-2 font-bold text-brand after:absolute after:inset-0 after:rounded-surface"
    >
      {isLocked && <Lock aria-hidden="true" className="size-4" />}
      {label}
      <span className="sr-only">: {course.title}</span>
      {!isUnpaid && (
        <ArrowRight
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-hover:translate-x-1"
        />
      )}
    </Link>
  )
}
