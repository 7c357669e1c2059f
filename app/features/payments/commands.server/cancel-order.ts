import { and, eq } from 'drizzle-orm'
import { notePaymentEnded } from '~/features/courses/commands.server/note-purchase'
import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { findOpenOrder } from '../queries.server'
import { type Razorpay, unlessDown } from '../razorpay.server'
import { orders } from '../tables.server'
import { checkOrder } from './reconcile-orders'
import type { Buyer } from './start-order'

/**
 * Cancels an order. If the bank takes the money after all, the course opens or the money is
 * refunded.
 */
export async function cancelOrder(db: Database, razorpay: Razorpay, buyer: Buyer) {
  const order = await findOpenOrder(db, buyer.studentId, buyer.courseId)
  if (!order) return refuse('nothing-to-cancel')
  // Cancelling is safe even if Razorpay does not answer.
  await unlessDown(() => checkOrder(db, razorpay, { orderId: order.id, now: buyer.now }))
  return db.transaction(async (tx) => {
    const cancelled = await tx
      .update(orders)
      .set({ state: 'cancelled' })
      .where(and(eq(orders.id, order.id), eq(orders.state, 'open')))
    if (cancelled.rowCount === 0) return refuse('already-unlocked')
    await notePaymentEnded(tx, buyer)
    return { ok: true } as const
  })
}

/**
 * Ends the payment when its window was closed, unless the bank is deciding on it. @throws
 * RazorpayError
 */
export async function closeCheckout(db: Database, razorpay: Razorpay, buyer: Buyer): Promise<void> {
  const order = await findOpenOrder(db, buyer.studentId, buyer.courseId)
  if (order)
    await checkOrder(db, razorpay, { orderId: order.id, now: buyer.now, isWindowClosed: true })
}
