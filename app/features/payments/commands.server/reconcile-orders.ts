import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import {
  notePaymentEnded,
  notePaymentUnderWay,
} from '~/features/courses/commands.server/note-purchase'
import { findPayingSince } from '~/features/courses/queries.server/find-paying-since'
import type { Database } from '~/platform/db/client.server'
import { type Razorpay, RazorpayError } from '../razorpay.server'
import {
  type Attempt,
  checkAfterMs,
  isWindowForgotten,
  judgeAttempts,
  nextCheckAt,
} from '../rules/orders'
import { findOpenOrder } from '../queries.server'
import { orders, refunds } from '../tables.server'
import { applyRefund } from './apply-refund'
import { capturePayment } from './capture-payment'
import { makeRefund } from './make-refund'

/** Of one round: what is left comes in the next. */
const mostAtOnce = 100

/**
 * Asks Razorpay about every order whose time for it has come, first after a minute, and about every
 * refund that is not through after 15. What was lost on the way, in the browser or as a
 * webhook, is made good here.
 *
 * @throws RazorpayError when one of the questions was refused, after all others; at once when Razorpay
 * does not answer at all. What was asked about has moved back in the line by then.
 */
export async function reconcileOrders(db: Database, razorpay: Razorpay, now: Date): Promise<void> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.nextCheckAt, now))
    .orderBy(asc(orders.nextCheckAt))
    .limit(mostAtOnce)
  const orderIds = due.map(({ id }) => id)
  const refused = await askEach(orderIds, (orderId) => checkOrder(db, razorpay, { orderId, now }))

  const waiting = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.state, ['due', 'sent']),
        lte(refunds.createdAt, new Date(now.getTime() - checkAfterMs)),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(mostAtOnce)
  const refundIds = waiting.map(({ id }) => id)
  refused.push(
    ...(await askEach(refundIds, (refundId) => makeRefund(db, razorpay, { refundId, now }))),
  )
  if (refused[0]) throw refused[0]
}

/** @returns what Razorpay refused; one such question holds up no other. */
async function askEach(ids: readonly string[], ask: (id: string) => Promise<unknown>) {
  const refused: RazorpayError[] = []
  for (const id of ids) {
    try {
      await ask(id)
    } catch (error) {
      if (!(error instanceof RazorpayError && error.isRefusal)) throw error
      refused.push(error)
    }
  }
  return refused
}

/**
 * Asks Razorpay what was paid for an order, and what of it went back, and acts on the answer.
 *
 * @param input.isWindowClosed whether the student closed the payment window, so that an order without
 * an attempt to pay waits for nothing
 * @returns whether the bank has an attempt to pay it before it that it did not decide yet.
 * @throws RazorpayError
 */
export async function checkOrder(
  db: Database,
  razorpay: Razorpay,
  {
    orderId,
    now,
    isWindowClosed = false,
  }: { orderId: string; now: Date; isWindowClosed?: boolean },
): Promise<{ isUndecided: boolean }> {
  const order = await findWithPayingSince(db, orderId)
  if (!order) return { isUndecided: false }
  // First, so that an order which Razorpay does not answer about holds up no other.
  await db
    .update(orders)
    .set({ nextCheckAt: nextCheckAt(order, now) })
    .where(eq(orders.id, order.id))
  // Without Razorpay's id nobody could pay it, for no browser ever had it.
  const attempts = order.razorpayOrderId ? await razorpay.listPayments(order.razorpayOrderId) : []
  const paid = attempts.filter(({ status }) => status === 'captured' || status === 'refunded')
  for (const payment of paid) {
    await capturePayment(db, { payment, now })
    if (!payment.amount_refunded) continue
    for (const refund of await razorpay.listRefunds(payment.id))
      await applyRefund(db, { refund, now })
  }
  if (paid.length === 0 && order.state === 'open')
    return noteAttempts(db, { order, attempts, isWindowClosed, now })
  const isDecided = paid.length > 0 || judgeAttempts(attempts, null).outcome !== 'undecided'
  // A browser may have noted a payment after it was settled, or for an order that was cancelled.
  if (isDecided && !(await findOpenOrder(db, order.studentId, order.courseId)))
    await notePaymentEnded(db, { ...order, since: now })
  return { isUndecided: false }
}

type CheckedOrder = NonNullable<Awaited<ReturnType<typeof findWithPayingSince>>>

async function findWithPayingSince(db: Database, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order ? { ...order, payingSince: await findPayingSince(db, order) } : null
}

/** What was tried for an open order decides whether its payment is still under way. */
async function noteAttempts(
  db: Database,
  input: {
    order: CheckedOrder
    attempts: readonly Attempt[]
    isWindowClosed: boolean
    now: Date
  },
) {
  const { order, attempts, isWindowClosed, now } = input
  const judged = judgeAttempts(attempts, order.payingSince)
  if (judged.outcome === 'undecided') {
    await notePaymentUnderWay(db, { ...order, since: order.createdAt })
    return { isUndecided: true }
  }
  if (judged.outcome === 'turned-down' && judged.why)
    await db
      .update(orders)
      .set({ failedAt: now, failure: judged.why.slice(0, 300) })
      .where(and(eq(orders.id, order.id), eq(orders.state, 'open')))
  const isOver =
    judged.outcome === 'turned-down' ||
    isWindowClosed ||
    (order.payingSince !== null && isWindowForgotten(order.payingSince, now))
  if (isOver && order.payingSince)
    await notePaymentEnded(db, { ...order, since: order.payingSince })
  return { isUndecided: false }
}
