import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { refuse } from '~/platform/refuse'
import { surplusSettledMail } from '../rules/mail-templates'
import { orders, payments, refunds } from '../tables.server'
import { lockPayment } from './lock-payment'
import { queueRefund } from './make-refund'

/** `by`: the admin. */
type ByAdmin = { orderId: string; by: string; now: Date }

/** Refunds in a job; the course is locked once Razorpay confirms it. */
export async function refundOrder(db: Database | Transaction, input: ByAdmin) {
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
    if (!refundId) return refuse('refund-under-way')
    return { ok: true, refundId, amountMinor: payment.amountMinor } as const
  })
}

/** Asks the bank again to refund a second payment whose refund it refused. */
export async function retryRefund(db: Database | Transaction, { orderId, by, now }: ByAdmin) {
  return db.transaction(async (tx) => {
    const payment = await lockStuckPayment(tx, orderId)
    const refundId =
      payment && (await queueRefund(tx, { payment, reason: 'second-capture', by, now }))
    if (!refundId) return refuse('nothing-stuck')
    return { ok: true, paymentId: payment.id, amountMinor: payment.amountMinor } as const
  })
}

/** Marks such a payment as refunded by other means, and tells the student. */
export async function settleByHand(db: Database | Transaction, { orderId, by, now }: ByAdmin) {
  return db.transaction(async (tx) => {
    const payment = await lockStuckPayment(tx, orderId)
    if (!payment) return refuse('nothing-stuck')
    await tx.insert(refunds).values({
      id: randomUUID(),
      paymentId: payment.id,
      amountMinor: payment.amountMinor,
      state: 'done',
      reason: 'by-hand',
      requestedBy: by,
      createdAt: now,
      doneAt: now,
    })
    await tx.update(payments).set({ state: 'refunded' }).where(eq(payments.id, payment.id))
    if (payment.studentId !== null) await queueMail(tx, surplusSettledMail(payment))
    return { ok: true, paymentId: payment.id, amountMinor: payment.amountMinor } as const
  })
}

/** A second payment that has no refund of ours under way or done. */
const lockStuckPayment = (tx: Transaction, orderId: string) =>
  lockPayment(tx, {
    orderId: sql`${orderId}`,
    which: sql`p.order_id = ${orderId} and p.state = 'surplus' and not exists (
      select 1 from refunds r where r.payment_id = p.id
        and r.reason <> 'at-razorpay' and r.state <> 'failed')`,
  })
