import { ButtonLink } from '~/ui/button'
import { countOf, formatMoney } from '~/ui/format'
import type { CourseOutline } from '../queries.server/find-course'

/** Beside and below a sample lesson, for readers who have not unlocked the course. */
export function UnlockCourse({
  course,
}: {
  course: Pick<CourseOutline, 'id' | 'title' | 'modules' | 'priceMinor'>
}) {
  const price = formatMoney(course.priceMinor)
  return (
    <div className="grid justify-items-start gap-3 rounded-surface border border-line bg-raised p-4">
      <p className="text-small">
        You are reading a sample lesson. {price}, once, unlocks all{' '}
        {countOf(course.modules.length, 'module')} of {course.title}.
      </p>
      <ButtonLink to={`/payment/${course.id}`}>
        Unlock {price}
        <span className="sr-only">: {course.title}</span>
      </ButtonLink>
    </div>
  )
}
