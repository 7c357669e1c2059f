import { ButtonLink } from '~/ui/button'
import { CourseCover } from '~/ui/course-cover'
import { formatMoney } from '~/ui/format'
import { payingWords } from '../rules/orders'
import type { Route } from '../routes/+types/payments'

type Course = Route.ComponentProps['loaderData']['courses'][number]

export function PaidCourse({ course, isOffered }: { course: Course; isOffered: boolean }) {
  const price = formatMoney(course.priceMinor)
  const words = isOffered ? `Unlock ${price}` : `${price}: how to get it`
  return (
    <li className="grid items-center gap-x-8 gap-y-5 border-t border-line py-8 min-[600px]:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <CourseCover
        courseId={course.id}
        className="hidden aspect-[16/9] w-full rounded-control min-[600px]:block"
      />
      <div>
        <h2 className="text-title">{course.title}</h2>
        <p className="mt-1.5">{course.summary}</p>
        <p className="mt-2 font-mono text-small text-quiet">{course.facts}</p>
      </div>
      {course.isUnlocked ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="font-bold text-done">Unlocked</p>
          <ButtonLink to={`/course/${course.id}`} aria-label={`Open ${course.title}`}>
            Open
          </ButtonLink>
        </div>
      ) : course.isPaying ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="font-bold">{payingWords.title}</p>
          <ButtonLink to={`/payment/${course.id}`} aria-label={`See payment: ${course.title}`}>
            See payment
          </ButtonLink>
        </div>
      ) : (
        <ButtonLink
          to={`/payment/${course.id}`}
          variant="primary"
          className="justify-self-start"
          aria-label={`${words}: ${course.title}`}
        >
          {words}
        </ButtonLink>
      )}
    </li>
  )
}
