import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import type { CourseOutline } from '../queries.server/find-course'

type Started = Pick<CourseOutline, 'id' | 'title' | 'priceMinor' | 'isEnrolled' | 'hasLeft'>

/**
 * Leads into the course. It also starts it for a student who is not enrolled; visitors only follow
 * the link.
 */
export function StartCourse(props: {
  course: Started
  /** The module it leads to. */
  nextId: string
  label: 'Start' | 'Continue' | 'Review'
  isVisitor: boolean
}) {
  const { course, nextId, isVisitor } = props
  const isSending = useIntent() === 'start'
  const label = (
    <>
      {props.label}
      <span className="sr-only"> the course</span>
    </>
  )
  const className = 'mt-2 justify-self-start'
  if (isVisitor || (course.isEnrolled && !course.hasLeft))
    return (
      <ButtonLink to={`/course/${course.id}/${nextId}`} variant="primary" className={className}>
        {label}
      </ButtonLink>
    )
  return (
    <Form method="post" className={className}>
      {course.hasLeft && (
        <p role="status" className="mb-3 max-w-[36rem]">
          You left this course. Your answers and progress are stored and come back when you start it
          again.
        </p>
      )}
      <Button type="submit" variant="primary" name="intent" value="start" pending={isSending}>
        {label}
      </Button>
    </Form>
  )
}

/** Asks first, even without scripts. */
export function LeaveCourse({ course }: { course: Started }) {
  const isSending = useIntent() === 'leave'
  return (
    <Disclosure
      label={<span className="text-small font-normal text-quiet">Leave this course</span>}
      variant="row"
      className="rounded-surface border border-line px-4"
    >
      <Form method="post" className="grid justify-items-start gap-4 pb-4">
        <p className="max-w-[38rem]">
          It disappears from your courses, and its questions from your daily review. Your answers,
          notes and progress stay: start the course again to get everything back.
          {course.priceMinor > 0 && ' You have paid for it, so it stays unlocked.'}
        </p>
        <Button type="submit" variant="danger" name="intent" value="leave" pending={isSending}>
          Leave {course.title}
        </Button>
      </Form>
    </Disclosure>
  )
}

const useIntent = () => useNavigation().formData?.get('intent')
