import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '~/ui/button'
import type { PageData } from './page-data'

/**
 * After a right answer: the lesson's next exercise, or the lesson itself, or the review if it
 * asked.
 */
export function Onward({ page: { review, exercise } }: { page: PageData }) {
  const { courseId, moduleId, id, next } = exercise
  const isInLesson = next?.moduleId === moduleId
  const to = review
    ? '/dashboard/review'
    : isInLesson
      ? `/course/${courseId}/exercise/${next.id}`
      : `/course/${courseId}/${moduleId}#exercise-${id}`
  return (
    <ButtonLink to={to} variant="primary" className="justify-self-start">
      {review ? 'Back to today’s review' : isInLesson ? 'Next exercise' : 'Back to the lesson'}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </ButtonLink>
  )
}
