import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import type { Razorpay } from '../razorpay.server'
import { checkAfterMs, nextCheckAt } from '../rules/orders'
import { orders, refunds } from '../tables.server'
import { applyRefund } from './apply-refund'
import { capturePayment } from './capture-payment'
import { makeRefund } from './make-refund'

/** Of one round: what is left comes in the next. */
const mostAtOnce = 100

/**
 * Asks Razorpay about every order whose time for it has come, first after 15 minutes, and about
 * every refund that is not through by then. What was lost on the way, in the browser or as a
 * webhook, is made good here.
 *
 * @throws RazorpayError at the first question that fails; it has moved back in the line by then.
 */
export async function reconcileOrders(db: Database, razorpay: Razorpay, now: Date): Promise<void> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.nextCheckAt, now))
    .orderBy(asc(orders.nextCheckAt))
    .limit(mostAtOnce)
  for (const { id } of due) await checkOrder(db, razorpay, { orderId: id, now })

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
  for (const { id } of waiting) await makeRefund(db, razorpay, { refundId: id, now })
}

/**
 * Asks Razorpay what was paid for an order, and what of it went back, and acts on the answer.
 *
 * @throws RazorpayError
 */
export async function checkOrder(
  db: Database,
  razorpay: Razorpay,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return
  // First, so that an order which Razorpay does not answer about holds up no other.
  await db
    .update(orders)
    .set({ nextCheckAt: nextCheckAt(order, now) })
    .where(eq(orders.id, order.id))
  // Without Razorpay's id nobody could pay it, for no browser ever had it.
  if (!order.razorpayOrderId) return
  for (const payment of await razorpay.listPayments(order.razorpayOrderId)) {
    if (payment.status !== 'captured' && payment.status !== 'refunded') continue
    await capturePayment(db, { payment, now })
    if (!payment.amount_refunded) continue
    for (const refund of await razorpay.listRefunds(payment.id))
      await applyRefund(db, { refund, now })
  }
}
