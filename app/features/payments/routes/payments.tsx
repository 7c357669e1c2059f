import { findViewer } from '~/features/accounts/gates.server'
import { listCourses } from '~/features/courses/queries.server/list-courses'
import { siteContext } from '~/platform/site-words.server'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { countOf } from '~/ui/format'
import { pageMeta } from '~/ui/page-meta'
import { PaidCourse } from '../ui/paid-course'
import type { Route } from './+types/payments'

/** Anybody (spec section 6); what is unlocked is the person's own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, appUrl } = context.get(requestContext)
  const courses = await listCourses(db, findViewer(context)?.id ?? null)
  return {
    siteName: context.get(siteContext).site.name,
    address: `${appUrl}/payment`,
    courses: courses
      .filter(({ priceMinor }) => priceMinor > 0)
      .map(({ id, title, summary, hours, level, moduleCount, priceMinor, state }) => ({
        id,
        title,
        summary,
        facts: `${hours}h · ${level} · ${countOf(moduleCount, 'module')}`,
        priceMinor,
        isUnlocked: state !== 'locked',
      })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: 'Payment',
        description:
          'The courses that cost something, what they cost, and which of them are yours.',
      })
    : []

export default function Payments({ loaderData: { courses } }: Route.ComponentProps) {
  return (
    <div className="shell pt-10 pb-20 tablet:pt-16 tablet:pb-28">
      <h1 className="text-display tracking-[-0.03em]">Payment</h1>
      {courses.length === 0 ? (
        <>
          <p className="mt-5 text-lead text-quiet">
            Every course here is free. There is nothing to pay.
          </p>
          <ButtonLink to="/courses" className="mt-6">
            Explore Courses
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-5 max-w-[36rem] text-lead text-quiet">
            Most courses are free. {courses.length === 1 ? 'This one is' : 'These are'} paid for
            once and then yours.
          </p>
          <ul className="mt-12 border-b border-line">
            {courses.map((course) => (
              <PaidCourse key={course.id} course={course} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
