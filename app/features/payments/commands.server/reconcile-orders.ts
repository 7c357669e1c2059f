import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { type Razorpay, RazorpayError } from '../razorpay.server'
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
async function askEach(ids: readonly string[], ask: (id: string) => Promise<void>) {
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
