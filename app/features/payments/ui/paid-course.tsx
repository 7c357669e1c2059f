import { ButtonLink } from '~/ui/button'
import { CourseCover } from '~/ui/course-cover'
import { formatMoney } from '~/ui/format'
import { paying } from '../rules/orders'
import type { Route } from '../routes/+types/payments'

type Course = Route.ComponentProps['loaderData']['courses'][number]

export function PaidCourse({ course, isOffered }: { course: Course; isOffered: boolean }) {
  const price = formatMoney(course.priceMinor)
  const unlock = isOffered ? `Unlock ${price}` : `${price}: how to get it`
  const { to, label, state } = course.isUnlocked
    ? { to: `/course/${course.id}`, label: 'Open', state: 'Unlocked' }
    : course.isPaying
      ? { to: `/payment/${course.id}`, label: 'See payment', state: paying.title }
      : { to: `/payment/${course.id}`, label: unlock, state: null }
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {state && <p className={`font-bold ${course.isUnlocked ? 'text-done' : ''}`}>{state}</p>}
        <ButtonLink
          to={to}
          variant={state ? 'plain' : 'primary'}
          aria-label={course.isUnlocked ? `Open ${course.title}` : `${label}: ${course.title}`}
        >
          {label}
        </ButtonLink>
      </div>
    </li>
  )
}
