import { and, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { refunds } from '../tables.server'

type Refund = {
  payment: { id: string; amountMinor: number }
  reason: 'second-capture' | 'by-staff'
  /** The admin who asks for it. */
  by?: string
  now: Date
}

/** Queues the refund of a whole payment. @returns its id; null when one of ours is under way or done */
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
