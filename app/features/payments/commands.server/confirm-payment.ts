import { and, eq } from 'drizzle-orm'
import { notePaymentUnderWay } from '~/features/courses/commands.server/note-purchase'
import type { Database } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { refuse } from '~/platform/refuse'
import { type Razorpay, unlessDown } from '../razorpay.server'
import { waitingStates } from '../rules/orders'
import { orders } from '../tables.server'
import { capturePayment } from './capture-payment'

export type Confirmation = {
  studentId: string
  courseId: string
  /** Razorpay's ids, with its signature over both. */
  orderId: string
  paymentId: string
  signature: string
  now: Date
}

const checkAgainMs = 60_000

/**
 * Opens the course only if Razorpay itself answers that a payment was captured; otherwise
 * `pending`.
 */
export async function confirmPayment(db: Database, razorpay: Razorpay, input: Confirmation) {
  if (!razorpay.hasSignedPayment(input)) return refuse('bad-signature')
  const { studentId, courseId, orderId, paymentId, now } = input
  const [order] = await db
    .select({ id: orders.id, state: orders.state, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.razorpayOrderId, orderId),
        eq(orders.studentId, studentId),
        eq(orders.courseId, courseId),
      ),
    )
  if (!order) return refuse('not-your-order')

  const payment = await unlessDown(() => razorpay.findPayment(paymentId))
  if (payment?.status === 'captured' && payment.order_id === orderId) {
    const result = await capturePayment(db, { payment, now })
    return result.ok ? ({ ok: true, state: result.state, paymentId } as const) : result
  }
  // The failure belonged to an earlier attempt.
  await db.update(orders).set({ failure: null }).where(eq(orders.id, order.id))
  if (waitingStates.some((state) => state === order.state))
    await notePaymentUnderWay(db, { studentId, courseId, since: order.createdAt })
  await queueJob(db, {
    task: 'check-order',
    payload: { orderId: order.id },
    key: `check-${order.id}`,
    runAt: new Date(now.getTime() + checkAgainMs),
  })
  return { ok: true, state: 'pending', paymentId } as const
}
