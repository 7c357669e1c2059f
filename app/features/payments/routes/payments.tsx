import { findViewer } from '~/features/accounts/gates.server'
import type { Viewer } from '~/features/accounts/queries.server'
import { listCourses } from '~/features/courses/queries.server/list-courses'
import { courseFacts } from '~/features/courses/rules/work-load'
import { servicesContext, siteContext } from '~/features/site/queries.server'
import { requestContext } from '~/platform/request-context.server'
import { ButtonLink } from '~/ui/button'
import { formatMoment, formatMoney } from '~/ui/format'
import { pageMeta } from '~/ui/page-meta'
import { useReload, useReloadOnReturn } from '~/ui/use-reload'
import { listOrdersOf, type OrderRow as Row } from '../queries.server'
import { orderStatus, questionAbout } from '../rules/orders'
import { OrderRow } from '../ui/order-row'
import { PaidCourse } from '../ui/paid-course'
import type { Route } from './+types/payments'

/** Anybody (spec section 6); states and orders are the viewer's own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  const { services } = context.get(servicesContext)
  const viewer = findViewer(context)
  const [courses, orders] = await Promise.all([
    listCourses(db, viewer?.id ?? null),
    viewer ? listOrdersOf(db, viewer.id) : [],
  ])
  return {
    isStudent: viewer !== null,
    isOffered: services.razorpay !== null,
    courses: courses
      .filter(({ priceMinor }) => priceMinor > 0)
      .map((course) => ({
        id: course.id,
        title: course.title,
        summary: course.summary,
        facts: courseFacts(course),
        priceMinor: course.priceMinor,
        isUnlocked: course.state !== 'locked' && course.state !== 'paying',
        isPaying: course.state === 'paying',
      })),
    orders: viewer
      ? orders.map((order) => shownOrder(order, viewer, context.get(siteContext).site.name))
      : [],
  }
}

function shownOrder(order: Row, buyer: Viewer, siteName: string) {
  const { timeZone } = buyer
  const amount = formatMoney(order.amountMinor)
  const status = orderStatus(order)
  const receipt: [string, string][] | null = order.paymentId
    ? [
        ['Seller', siteName],
        ['Buyer', buyer.name],
        ['Course', order.courseTitle],
        ['Amount', amount],
        ['Paid', order.paidAt ? formatMoment(order.paidAt, timeZone) : ''],
        // A receipt printed on its own must say what became of the money.
        ...(status.title === 'Paid' ? [] : [['Status', status.title] satisfies [string, string]]),
        ['Payment', order.paymentId],
        ['Order', order.id],
      ]
    : null
  return {
    id: order.id,
    courseId: order.courseId,
    courseTitle: order.courseTitle,
    isPaying: order.isPaying,
    when: formatMoment(order.createdAt, timeZone),
    amount,
    ...status,
    question: questionAbout(order),
    receipt,
  }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Payment',
    description: 'Paid courses, their prices, and the ones you have unlocked.',
  })

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { courses, orders, isStudent, isOffered } = loaderData
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
            Most courses are free. You pay once for{' '}
            {courses.length === 1 ? 'this one' : 'each of these'} and keep it.
            {!isOffered && ' Payments online are switched off at the moment; write to us instead.'}
          </p>
          <ul className="mt-12 border-b border-line">
            {courses.map((course) => (
              <PaidCourse key={course.id} course={course} isOffered={isOffered} />
            ))}
          </ul>
        </>
      )}
      {isStudent && <MyPayments orders={orders} />}
    </div>
  )
}

function MyPayments({ orders }: Pick<Route.ComponentProps['loaderData'], 'orders'>) {
  // For somebody who returns from paying in their bank's app.
  useReloadOnReturn(useReload())
  return (
    <section aria-labelledby="mine" className="mt-16">
      <h2 id="mine" className="text-heading">
        My payments
      </h2>
      {orders.length === 0 ? (
        <p className="mt-3 text-quiet">You have not paid for anything here.</p>
      ) : (
        <ul className="mt-6 border-b border-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}
