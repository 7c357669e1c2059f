import { ButtonLink } from '~/ui/button'
import { CourseCover } from '~/ui/course-cover'
import { countOf } from '~/ui/format'
import { ModuleMark } from '~/ui/module-mark'
import { ProgressLine } from '~/ui/progress-line'
import type { CourseRowData } from '../queries.server/find-overview'
import './course-rows.css'

/**
 * Courses with their progress and their button; with `hasNext`, the first unfinished one is
 * highlighted.
 */
export function CourseRows({
  courses,
  hasNext = false,
}: {
  courses: readonly CourseRowData[]
  hasNext?: boolean
}) {
  const next = hasNext
    ? courses.find((course) => course.percent < 100 && course.payment === null)
    : undefined
  return (
    <ul className="divide-y divide-line">
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} isNext={course === next} />
      ))}
    </ul>
  )
}

function CourseRow({ course, isNext }: { course: CourseRowData; isNext: boolean }) {
  const { id, title, done, total, percent, action } = course
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 phone:p-5 min-[640px]:grid-cols-[6rem_minmax(0,1fr)_12.5rem] min-[640px]:gap-x-5">
      <CourseCover courseId={id} className="h-20 w-full rounded-control" />
      <div className="course-row min-w-0">
        <div className="course-row-parts">
          <h4 className="text-body leading-tight font-bold">{title}</h4>
          <ProgressLine
            seed={id}
            label={title}
            done={done}
            total={total}
            percent={percent}
            hasSpark={isNext}
            className="course-row-line max-w-96"
          />
          <p className="flex flex-wrap gap-x-3 text-small">
            <span className={percent === 100 ? 'font-bold text-done' : 'font-bold'}>
              {course.progressLabel}
            </span>
            <span className="text-quiet">
              {course.payment ?? `${done} of ${countOf(total, 'module')} read`}
            </span>
            {course.mastered > 0 && (
              <span className="flex items-center gap-1 font-bold text-done">
                <ModuleMark isMastered isRead />
                {course.mastered} mastered
              </span>
            )}
          </p>
        </div>
      </div>
      <ButtonLink
        to={action.to}
        variant={isNext ? 'primary' : 'plain'}
        aria-label={`${action.label}: ${title}`}
        className="col-span-full whitespace-nowrap min-[640px]:col-span-1 min-[640px]:min-w-30 min-[640px]:justify-self-end"
      >
        {action.label}
      </ButtonLink>
    </li>
  )
}
