import { useEffect } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { askToLogIn, findViewer } from '~/features/accounts/gates.server'
import { tooManyTries } from '~/platform/http/too-many-tries'
import { findCourse } from '~/features/courses/queries.server/find-course'
import { courseFacts, workLoad } from '~/features/courses/rules/work-load'
import { courseParams } from '~/features/courses/schema'
import type { Database } from '~/platform/db/client.server'
import { servicesContext, siteContext } from '~/features/site/queries.server'
import { sendOrRefuse } from '~/platform/http/send-form'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { formatMoney } from '~/ui/format'
import { pageMeta } from '~/ui/page-meta'
import { cancelOrder, closeCheckout } from '../commands.server/cancel-order'
import { confirmPayment } from '../commands.server/confirm-payment'
import { type Buyer, startOrder } from '../commands.server/start-order'
import { findUnlockingPayment, findOpenOrder } from '../queries.server'
import { checkoutSources, createRazorpay, type Razorpay, RazorpayError } from '../razorpay.server'
import {
  cancelledMessage,
  outageMessage,
  refusals,
  refusalStatus,
  undecidedOutageMessage,
  unheardMessage,
} from '../refusals'
import { paying } from '../rules/orders'
import { type PaymentForm, paymentForm } from '../schema'
import { BegunPayment } from '../ui/begun-payment'
import { CourseOffer } from '../ui/course-offer'
import { mirrorUnlocked } from '../ui/mirror-unlocked'
import {
  PaymentDone,
  PaymentsOff,
  PaymentUnderWay,
  PayPanel,
  useReloadWhilePaying,
} from '../ui/payment-panels'
import { type CheckoutOptions, type PaymentMessage, useCheckout } from '../ui/use-checkout'
import { useHeadingFocus } from '../ui/use-heading-focus'
import type { Route } from './+types/payment'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

/** Anybody (spec section 6). A course that is open without a payment redirects to its page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, appUrl, admit } = context.get(requestContext)
  const { services } = context.get(servicesContext)
  const viewer = findViewer(context)
  const address = courseParams.safeParse(params)
  const course = address.success
    ? await findCourse(db, address.data.courseId, viewer?.id ?? null)
    : null
  if (!course) throw data(null, { status: 404 })
  const paidWith =
    viewer && course.isEnrolled ? await findUnlockingPayment(db, viewer.id, course.id) : null
  const isOpen = course.priceMinor === 0 || course.isEnrolled
  if (isOpen && !paidWith) throw redirect(`/course/${course.id}`)

  const order = viewer && !paidWith ? await findOpenOrder(db, viewer.id, course.id) : null
  const isPaying = !paidWith && course.isPaying
  const { razorpay } = services
  // Allows the bank's script only on a page with a checkout.
  if (viewer && razorpay) admit(checkoutSources(razorpay, appUrl))
  const { site } = context.get(siteContext)
  const { id, title, summary, descriptionHtml, outcomes, build, modules } = course
  const isToOpen = isPaying && new URL(request.url).searchParams.has('checkout')
  const checkout: CheckoutOptions | null =
    viewer && razorpay && order?.razorpayOrderId && isToOpen
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
    price: formatMoney(course.priceMinor),
    course: { id, title, summary, descriptionHtml, outcomes, build },
    modules: modules.map((each) => ({
      id: each.id,
      title: each.title,
      minutes: each.minutes,
      isSample: each.isSample,
    })),
    refundTerms: site.payments.refunds,
    facts: courseFacts({ ...course, moduleCount: modules.length }),
    workLoad: workLoad(course),
    checkout,
    failure: order?.failure ?? null,
    paymentId: paidWith?.id ?? null,
    isPaying,
    isOffered: razorpay !== null,
    isStudent: viewer !== null,
  }
}

/**
 * Anybody; visitors are asked to log in on top of the course they read. Each form is explained at
 * its command.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, log, requestId } = context.get(requestContext)
  const { services } = context.get(servicesContext)
  const address = courseParams.safeParse(params)
  if (!address.success) throw data(null, { status: 404 })
  const { courseId } = address.data
  const student = findViewer(context)
  if (!student) {
    const course = await findCourse(db, courseId, null)
    if (!course) throw data(null, { status: 404 })
    return askToLogIn(request, context, `Then you can unlock ${course.title}.`)
  }
  const form = await readForm(request, paymentForm)
  if (!form.ok) return reply('wrong', 'This payment could not be read. Try again.', 400)

  if (!services.razorpay) return reply('wrong', refusals['payments-off'], 409)

  const buyer = { studentId: student.id, courseId, now }
  try {
    return await act(db, createRazorpay(services.razorpay), buyer, form.value)
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error
    log.warn({ requestId, err: error }, 'Razorpay failed')
    return reply(
      'wrong',
      form.value.intent === 'start' ? outageMessage : undecidedOutageMessage,
      503,
    )
  }
}

const reply = (variant: PaymentMessage['variant'], message: string, status: number) =>
  data<PaymentMessage>({ variant, message }, status)

async function act(db: Database, razorpay: Razorpay, buyer: Buyer, form: PaymentForm) {
  const page = `/payment/${buyer.courseId}`
  if (form.intent === 'start') {
    const result = await startOrder(db, razorpay, buyer)
    if (result.ok) return redirect(`${page}?checkout`)
    if ('waitS' in result) {
      const { message, init } = tooManyTries(result.waitS)
      return data<PaymentMessage>({ variant: 'wrong', message }, init)
    }
    if (result.reason === 'no-such-course') throw data(null, { status: 404 })
    return redirect(page)
  }
  if (form.intent === 'closed') {
    await closeCheckout(db, razorpay, buyer)
    return redirect(page)
  }
  if (form.intent === 'cancel') {
    const result = await cancelOrder(db, razorpay, buyer)
    return result.ok ? reply('info', cancelledMessage, 200) : redirect(page)
  }
  const result = await confirmPayment(db, razorpay, { ...buyer, ...form })
  if (!result.ok) return reply('wrong', refusals[result.reason], refusalStatus(result.reason))
  return redirect(result.state === 'surplus' ? '/payment' : page)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  return sendOrRefuse<PaymentMessage | null>(serverAction, (message) =>
    // Somebody who closed the window has already been told, and the server checks before another
    // payment.
    intent === 'closed' ? null : { variant: 'wrong', message: message ?? unheardMessage },
  )
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: `Unlock ${page.loaderData?.course.title}`,
    description: `${page.loaderData?.course.title} for ${page.loaderData?.price}: what the course gives you and how to unlock it.`,
  })

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { course, price, paymentId, isOffered, isPaying } = loaderData
  const isUnlocked = paymentId !== null
  useEffect(() => mirrorUnlocked(course.id, isUnlocked), [course.id, isUnlocked])
  useReloadWhilePaying(isPaying)
  const checkout = useCheckout(loaderData.checkout)
  const message = actionData ?? checkout.message
  // Shows what was pressed in the payment window before the server answers.
  const isConfirming = useNavigation().formData?.get('intent') === 'confirm'
  const isInWindow = loaderData.checkout !== null && !actionData && !isConfirming
  const isUnderWay = isOffered && !isInWindow && (isPaying || isConfirming)
  const title = isUnlocked ? `${course.title} is yours` : isUnderWay ? paying.title : null
  const heading = useHeadingFocus(title)
  if (title)
    return (
      <BegunPayment course={course} facts={loaderData.facts} title={title} heading={heading}>
        {paymentId ? (
          <PaymentDone courseId={course.id} paymentId={paymentId} />
        ) : (
          <PaymentUnderWay message={message} />
        )}
      </BegunPayment>
    )
  return (
    <CourseOffer offer={loaderData}>
      {isOffered ? (
        <PayPanel
          price={price}
          refundTerms={loaderData.refundTerms}
          failure={loaderData.failure}
          message={message}
          checkout={checkout.window}
          isStudent={loaderData.isStudent}
        />
      ) : (
        <PaymentsOff price={price} />
      )}
    </CourseOffer>
  )
}
