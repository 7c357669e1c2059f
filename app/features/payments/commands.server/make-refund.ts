import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import type { Razorpay } from '../razorpay.server'
import { payments, refunds } from '../tables.server'
import { applyRefund } from './apply-refund'

/**
 * Applies the payment's refunds that Razorpay lists, and makes ours if it is not among them. Safe to
 * repeat: Razorpay answers our id with the same refund.
 *
 * @throws RazorpayError, so that the queue tries again
 */
export async function makeRefund(
  db: Database,
  razorpay: Razorpay,
  { refundId, now }: { refundId: string; now: Date },
): Promise<void> {
  const [asked] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!asked || asked.state === 'done' || asked.state === 'failed') return
  for (const refund of await razorpay.listRefunds(asked.paymentId))
    await applyRefund(db, { refund, now })

  const [refund] = await db
    .select({ state: refunds.state, paymentState: payments.state })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (refund?.state !== 'due') return
  if (refund.paymentState === 'refunded') {
    // Somebody refunded it at Razorpay in other parts: nothing is left for ours.
    await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId))
    return
  }
  const { paymentId, amountMinor } = asked
  const made = await razorpay.refundPayment({ paymentId, amountMinor, refundId })
  await applyRefund(db, { refund: made, ourRefundId: refundId, now })
}
