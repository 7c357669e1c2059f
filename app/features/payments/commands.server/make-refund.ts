import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import type { Razorpay } from '../razorpay.server'
import { payments, refunds } from '../tables.server'
import { applyRefund } from './apply-refund'

/**
 * Sees a refund through: asks Razorpay what it knows of the payment's refunds, and for ours when it
 * has not been made. Safe to repeat: our own id makes Razorpay answer with the same refund.
 *
 * @throws RazorpayError when Razorpay fails; the queue tries again.
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
    // Somebody sent the money back at Razorpay in other pieces: nothing is left for ours.
    await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId))
    return
  }
  const { paymentId, amountMinor } = asked
  const made = await razorpay.refundPayment({ paymentId, amountMinor, refundId })
  await applyRefund(db, { refund: made, ourRefundId: refundId, now })
}
