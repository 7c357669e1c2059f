import { data, Link, redirect } from 'react-router'
import { findViewer, requireStudent } from '~/features/accounts/gates.server'
import { findCourse } from '~/features/courses/queries.server/find-course'
import { courseParams } from '~/features/courses/schema'
import { siteContext } from '~/platform/site-words.server'
import { askServer } from '~/platform/http/ask-server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { CourseCover } from '~/ui/course-cover'
import { countOf, formatMoney } from '~/ui/format'
import { pageMeta } from '~/ui/page-meta'
import { confirmPayment } from '../commands.server/confirm-payment'
import { startOrder } from '../commands.server/start-order'
import { findKeptPayment, findOpenOrder } from '../queries.server'
import { checkoutSources, createRazorpay, RazorpayError } from '../razorpay.server'
import { outageWords, refusals, refusalStatus, unheardWords } from '../refusals'
import { paymentForm } from '../schema'
import { CourseGives } from '../ui/course-gives'
import type { CheckoutOptions } from '../ui/open-checkout'
import { PayPanel } from '../ui/pay-panel'
import { PaymentsOff } from '../ui/payments-off'
import { PaymentDone, PaymentPending } from '../ui/payment-result'
import type { Route } from './+types/payment'

/** Anybody (spec section 6). A course that is free or unknown has no payment page; an unlocked one is opened. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, appUrl, services, admit } = context.get(requestContext)
  const viewer = findViewer(context)
  const address = courseParams.safeParse(params)
  const course = address.success
    ? await findCourse(db, address.data.courseId, viewer?.id ?? null)
    : null
  if (!course || course.priceMinor === 0) throw data(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const paidWith =
    viewer && course.isEnrolled && (query.has('paid') || query.has('pending'))
      ? await findKeptPayment(db, viewer.id, course.id)
      : null
  if (course.isEnrolled && !paidWith) throw redirect(`/course/${course.id}`)

  const order = viewer && !paidWith ? await findOpenOrder(db, viewer.id, course.id) : null
  const { razorpay } = services
  // Only who can pay gets a page that lets the bank's script in.
  if (viewer && razorpay) admit(checkoutSources(razorpay, appUrl))
  const { site } = context.get(siteContext)
  const { id, title, summary, outcomes, build, modules, hours, level } = course
  const checkout: CheckoutOptions | null =
    viewer && razorpay && order?.razorpayOrderId && query.has('checkout')
      ? {
          scriptUrl: razorpay.checkoutScriptUrl,
          keyId: razorpay.keyId,
          orderId: order.razorpayOrderId,
          amountMinor: order.amountMinor,
          currency: order.currency,
          siteName: site.name,
          courseTitle: title,
          buyer: { name: viewer.name, email: viewer.email },
        }
      : null
  return {
    siteName: site.name,
    address: `${appUrl}/payment/${id}`,
    price: formatMoney(course.priceMinor),
    course: { id, title, summary, outcomes, build },
    facts: `${hours}h · ${level} · ${countOf(modules.length, 'module')}`,
    checkout,
    failure: order?.failure ?? null,
    paymentId: paidWith?.id ?? null,
    isPending: !paidWith && query.has('pending') && order !== null && !order.failure,
    isOffered: razorpay !== null,
  }
}

/** A student. 'start' makes the order and comes back with the checkout open; 'confirm' is what the checkout said. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const student = await requireStudent(request, context)
  const { db, now, services, log, requestId } = context.get(requestContext)
  const address = courseParams.safeParse(params)
  if (!address.success) throw data(null, { status: 404 })
  const form = await readForm(request, paymentForm)
  if (!form.ok) return data({ message: 'This payment could not be read. Try again.' }, 400)

  if (!services.razorpay) return data({ message: refusals['payments-off'] }, 409)

  const razorpay = createRazorpay(services.razorpay)
  const buyer = { studentId: student.id, courseId: address.data.courseId, now }
  const page = `/payment/${buyer.courseId}`
  try {
    if (form.value.intent === 'start') {
      const result = await startOrder(db, razorpay, buyer)
      if (result.ok) return redirect(`${page}?checkout`)
      if (result.reason === 'already-unlocked') return redirect(`/course/${buyer.courseId}`)
      throw data(null, { status: 404 })
    }
    const result = await confirmPayment(db, razorpay, { ...buyer, ...form.value })
    if (!result.ok) return data({ message: refusals[result.reason] }, refusalStatus(result.reason))
    if (result.state === 'pending') return redirect(`${page}?pending`)
    return redirect(result.state === 'kept' ? `${page}?paid` : '/payment')
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error
    log.warn({ requestId, err: error }, 'Razorpay failed')
    return data({ message: outageWords }, 503)
  }
}

/** Who has paid and gets no answer learns that nothing is lost by it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer<{ message: string }>(serverAction, (words) => ({
    message: words ?? unheardWords,
  }))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: `Unlock ${loaderData.course.title}`,
        description: `${loaderData.course.title} for ${loaderData.price}: what the course gives you and how to unlock it.`,
      })
    : []

function headingOf({
  course,
  price,
  paymentId,
  isOffered,
  isPending,
}: Route.ComponentProps['loaderData']) {
  if (paymentId) return `${course.title} is yours`
  if (!isOffered) return `${price} unlocks this course`
  return isPending ? 'Your payment is being checked' : `Pay ${price} to unlock this course`
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { course, price, facts } = loaderData
  return (
    <div className="shell grid gap-x-20 gap-y-12 pt-10 pb-20 tablet:pt-16 tablet:pb-28 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <p className="font-mono text-small text-quiet">{facts}</p>
        <h1 className="mt-2 max-w-[20ch] text-heading">{headingOf(loaderData)}</h1>
        <p className="mt-3 max-w-[36rem] text-lead">
          <Link
            to={`/course/${course.id}`}
            className="inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4 hover:no-underline"
          >
            {course.title}
          </Link>
        </p>
        <p className="max-w-[36rem] text-quiet">{course.summary}</p>
        {loaderData.paymentId ? (
          <PaymentDone courseId={course.id} paymentId={loaderData.paymentId} />
        ) : !loaderData.isOffered ? (
          <PaymentsOff price={price} />
        ) : loaderData.isPending ? (
          <PaymentPending />
        ) : (
          <PayPanel
            price={price}
            checkout={loaderData.checkout}
            failure={loaderData.failure}
            message={actionData?.message ?? null}
          />
        )}
      </div>
      <div>
        <CourseCover
          courseId={course.id}
          className="aspect-[3/1] w-full rounded-surface desk:aspect-[16/9]"
        />
        <CourseGives outcomes={course.outcomes} build={course.build} />
      </div>
    </div>
  )
}
