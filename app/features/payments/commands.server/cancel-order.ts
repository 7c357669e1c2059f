import { and, eq } from 'drizzle-orm'
import { notePaymentEnded } from '~/features/courses/commands.server/note-purchase'
import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { findOpenOrder } from '../queries.server'
import { type Razorpay, RazorpayError } from '../razorpay.server'
import { orders } from '../tables.server'
import { checkOrder } from './reconcile-orders'
import type { Buyer } from './start-order'

/**
 * Ends the payment that a student has under way, so that they can begin another. If the bank takes
 * the money after all, the course opens, or the money goes back when it is open already.
 *
 * Refuses when the bank has taken the money, as the course is open then, and when none is under way.
 */
export async function cancelOrder(db: Database, razorpay: Razorpay, buyer: Buyer) {
  const order = await findOpenOrder(db, buyer.studentId, buyer.courseId)
  if (!order) return refuse('nothing-to-cancel')
  // Cancelling is safe without the bank's answer as well.
  await unlessDown(() => checkOrder(db, razorpay, { orderId: order.id, now: buyer.now }))
  return db.transaction(async (tx) => {
    const cancelled = await tx
      .update(orders)
      .set({ state: 'cancelled' })
      .where(and(eq(orders.id, order.id), eq(orders.state, 'open')))
      .returning({ id: orders.id })
    if (cancelled.length === 0) return refuse('already-unlocked')
    await notePaymentEnded(tx, buyer)
    return { ok: true } as const
  })
}

async function unlessDown(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error
  }
}

/**
 * What follows when a student closed the payment window: without an attempt to pay that the bank
 * has before it, no payment is under way any more.
 *
 * @throws RazorpayError when Razorpay cannot be asked; the payment is still being checked then.
 */
export async function closeCheckout(db: Database, razorpay: Razorpay, buyer: Buyer): Promise<void> {
  const order = await findOpenOrder(db, buyer.studentId, buyer.courseId)
  if (order)
    await checkOrder(db, razorpay, { orderId: order.id, now: buyer.now, isWindowClosed: true })
}
