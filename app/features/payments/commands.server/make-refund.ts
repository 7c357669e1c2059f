import { and, eq, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import type { Razorpay } from '../razorpay.server'
import { payments, refunds } from '../tables.server'
import { applyRefund } from './apply-refund'

type Refund = {
  payment: { id: string; amountMinor: number }
  reason: 'second-capture' | 'by-staff'
  by?: string
  now: Date
}

/**
 * Queues the refund of a whole payment. @returns its id; null if a refund of ours is under way or
 * done
 */
export async function queueRefund(
  tx: Transaction,
  { payment, reason, by, now }: Refund,
): Promise<string | null> {
  const refundId = randomUUID()
  const stored = await tx
    .insert(refunds)
    .values({
      id: refundId,
      paymentId: payment.id,
      amountMinor: payment.amountMinor,
      state: 'due',
      reason,
      requestedBy: by ?? null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: refunds.paymentId, where: isOurs })
  if (stored.rowCount === 0) return null
  await queueJob(tx, { task: 'make-refund', payload: { refundId }, key: `refund-${refundId}` })
  return refundId
}

const isOurs = and(ne(refunds.reason, sql`'at-razorpay'`), ne(refunds.state, sql`'failed'`))

/**
 * Applies the refunds that Razorpay lists, and makes ours if it is missing; safe to repeat. @throws
 * RazorpayError
 */
export async function makeRefund(
  db: Database,
  razorpay: Razorpay,
  { refundId, now }: { refundId: string; now: Date },
): Promise<void> {
  const [known] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!known || known.state === 'done' || known.state === 'failed') return
  for (const refund of await razorpay.listRefunds(known.paymentId))
    await applyRefund(db, { refund, now })

  const [refund] = await db
    .select({ state: refunds.state, paymentState: payments.state })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (refund?.state !== 'due') return
  if (refund.paymentState === 'refunded') {
    // Somebody refunded the whole amount at Razorpay in parts, so nothing is left for ours.
    await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refundId))
    return
  }
  const { paymentId, amountMinor } = known
  const made = await razorpay.refundPayment({ paymentId, amountMinor, refundId })
  await applyRefund(db, { refund: made, ourRefundId: refundId, now })
}
