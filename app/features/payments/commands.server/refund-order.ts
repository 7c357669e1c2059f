import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { orders, payments } from '../tables.server'
import { queueRefund } from './make-refund'

/** Refunds in a job; the course is locked when Razorpay confirms it. `by`: the admin. */
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

    const refundId = await queueRefund(tx, {
      payment,
      reason: 'by-staff',
      by: input.by,
      now: input.now,
    })
    return refundId ? ({ ok: true, refundId } as const) : refuse('refund-under-way')
  })
}
