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

/** The rest is handled in the next round. */
const mostAtOnce = 100

/**
 * Asks Razorpay about all due orders and waiting refunds, to catch what browser and webhooks did
 * not deliver.
 *
 * @throws RazorpayError at once if Razorpay is down; after all others if it refused one
 */
export async function reconcileOrders(db: Database, razorpay: Razorpay, now: Date): Promise<void> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.nextCheckAt, now))
    .orderBy(asc(orders.nextCheckAt))
    .limit(mostAtOnce)
  const orderIds = due.map(({ id }) => id)
  const refused = await checkEach(orderIds, (orderId) => checkOrder(db, razorpay, { orderId, now }))

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
    ...(await checkEach(refundIds, (refundId) => makeRefund(db, razorpay, { refundId, now }))),
  )
  if (refused[0]) throw refused[0]
}

/** @returns the refused requests, which do not hold up the others */
async function checkEach(ids: readonly string[], check: (id: string) => Promise<unknown>) {
  const refused: RazorpayError[] = []
  for (const id of ids) {
    try {
      await check(id)
    } catch (error) {
      if (!(error instanceof RazorpayError && error.isRefusal)) throw error
      refused.push(error)
    }
  }
  return refused
}

/**
 * Applies what Razorpay knows of an order. A closed window without a payment attempt ends the
 * payment.
 *
 * @returns whether the bank is deciding on an attempt
 *
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
  // Before asking, so that an order Razorpay does not answer about is not retried at once.
  await db
    .update(orders)
    .set({ nextCheckAt: nextCheckAt(order, now) })
    .where(eq(orders.id, order.id))
  // Without Razorpay's id, no browser could pay it.
  const attempts = order.razorpayOrderId ? await razorpay.listPayments(order.razorpayOrderId) : []
  const paid = attempts.filter(({ status }) => status === 'captured' || status === 'refunded')
  for (const payment of paid) {
    await capturePayment(db, { payment, now })
    if (!payment.amount_refunded) continue
    for (const refund of await razorpay.listRefunds(payment.id))
      await applyRefund(db, { refund, now })
  }
  if (!hasStudent(order)) return { isUndecided: false }
  if (paid.length === 0 && order.state === 'open')
    return noteAttempts(db, { order, attempts, isWindowClosed, now })
  const isDecided = paid.length > 0 || judgeAttempts(attempts, null).outcome !== 'undecided'
  // A browser may have reported a payment under way after it was settled or its order cancelled.
  if (isDecided && !(await findOpenOrder(db, order.studentId, order.courseId)))
    await notePaymentEnded(db, { ...order, since: now })
  return { isUndecided: false }
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findWithPayingSince>>>
type CheckedOrder = FoundOrder & { studentId: string }

function hasStudent(order: FoundOrder): order is CheckedOrder {
  return order.studentId !== null
}

async function findWithPayingSince(db: Database, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const { studentId, courseId } = order
  const payingSince = studentId === null ? null : await findPayingSince(db, { studentId, courseId })
  return { ...order, payingSince }
}

/** The payment attempts of an open order decide whether its payment is still under way. */
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
  if (judged.outcome === 'declined' && judged.why)
    await db
      .update(orders)
      .set({ failedAt: now, failure: judged.why.slice(0, 300) })
      .where(and(eq(orders.id, order.id), eq(orders.state, 'open')))
  const isOver =
    judged.outcome === 'declined' ||
    isWindowClosed ||
    (order.payingSince !== null && isWindowForgotten(order.payingSince, now))
  if (isOver && order.payingSince)
    await notePaymentEnded(db, { ...order, since: order.payingSince })
  return { isUndecided: false }
}
