import { data, Link, redirect } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { findCourse } from '~/features/courses/queries.server/find-course'
import { courseParams } from '~/features/courses/schema'
import { siteContext } from '~/platform/site-words.server'
import { requestContext } from '~/platform/request-context.server'
import { buttonClass } from '~/ui/button'
import { CourseCover } from '~/ui/course-cover'
import { countOf, formatMoney } from '~/ui/format'
import { pageMeta } from '~/ui/page-meta'
import { writeAboutCourse } from '../rules'
import { CourseGives } from '../ui/course-gives'
import type { Route } from './+types/payment'

/** Anybody (spec section 6). A course that is free or unknown has no payment page; an unlocked one is opened. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, appUrl } = context.get(requestContext)
  const viewer = findViewer(context)
  const address = courseParams.safeParse(params)
  const course = address.success
    ? await findCourse(db, address.data.courseId, viewer?.id ?? null)
    : null
  if (!course || course.priceMinor === 0) throw data(null, { status: 404 })
  if (course.isEnrolled) throw redirect(`/course/${course.id}`)

  const { site } = context.get(siteContext)
  const { id, title, summary, outcomes, build, modules, hours, level } = course
  return {
    siteName: site.name,
    address: `${appUrl}/payment/${id}`,
    price: formatMoney(course.priceMinor),
    course: { id, title, summary, outcomes, build },
    facts: `${hours}h · ${level} · ${countOf(modules.length, 'module')}`,
    email: site.email,
    writeTo: writeAboutCourse(site.email, title),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: `Unlock ${loaderData.course.title}`,
        description: `${loaderData.course.title} for ${loaderData.price}: what the course gives you and how to unlock it.`,
      })
    : []

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { course, price, facts, email, writeTo } = loaderData
  return (
    <div className="shell grid gap-x-20 gap-y-12 pt-10 pb-20 tablet:pt-16 tablet:pb-28 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <p className="font-mono text-small text-quiet">{facts}</p>
        <h1 className="mt-2 max-w-[20ch] text-heading">Pay {price} to unlock this course</h1>
        <p className="mt-3 max-w-[36rem] text-lead">
          <Link
            to={`/course/${course.id}`}
            className="inline-flex min-h-11 items-center font-[600] text-brand underline underline-offset-4 hover:no-underline"
          >
            {course.title}
          </Link>
        </p>
        <p className="max-w-[36rem] text-quiet">{course.summary}</p>
        <section
          aria-labelledby="pay-title"
          className="mt-10 rounded-surface border border-line bg-raised p-7"
        >
          <h2 id="pay-title" className="text-title">
            Online payment is not switched on here
          </h2>
          <p className="mt-2 max-w-[34rem]">
            Write to the team, from the address of your account if you have one, and they tell you
            how to unlock the course. Nothing is charged on this page.
          </p>
          <a href={writeTo} className={buttonClass('primary', 'mt-5')}>
            Write to the team
          </a>
          <p className="mt-3 text-small text-quiet">The address is {email}.</p>
        </section>
      </div>
      <div>
        <CourseCover courseId={course.id} className="aspect-[16/9] w-full rounded-surface" />
        <CourseGives outcomes={course.outcomes} build={course.build} />
      </div>
    </div>
  )
}
