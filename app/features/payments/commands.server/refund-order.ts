import { and, eq, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { refuse } from '~/platform/refuse'
import { orders, payments, refunds } from '../tables.server'

/**
 * Sends back the whole payment that an order was paid with. The money leaves in a job; the course
 * is locked when Razorpay says that it has.
 *
 * @param input.by the admin who asks
 *
 * Refuses an order that is not there, one without a kept payment, and a second refund of the same.
 */
export async function refundOrder(
  db: Database | Transaction,
  input: { orderId: string; by: string; now: Date },
) {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, input.orderId)).for('update')
    if (!order) return refuse('unknown-order')
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.state, 'kept')))
    if (!payment) return refuse('not-paid')

    const refundId = randomUUID()
    const written = await tx
      .insert(refunds)
      .values({
        id: refundId,
        paymentId: payment.id,
        amountMinor: payment.amountMinor,
        state: 'due',
        reason: 'by-staff',
        requestedBy: input.by,
        createdAt: input.now,
      })
      .onConflictDoNothing({ target: refunds.paymentId, where: ourOpenRefund })
      .returning({ id: refunds.id })
    if (written.length === 0) return refuse('refund-under-way')
    await queueJob(tx, { task: 'make-refund', payload: { refundId }, key: `refund-${refundId}` })
    return { ok: true, refundId } as const
  })
}

const ourOpenRefund = and(ne(refunds.reason, sql`'at-razorpay'`), ne(refunds.state, sql`'failed'`))
