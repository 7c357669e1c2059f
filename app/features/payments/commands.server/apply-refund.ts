import { and, eq, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { lockCourse } from '~/features/courses/commands.server/unlock-course'
import type { Database, Transaction } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { formatMoney } from '~/ui/format'
import type { RazorpayRefund } from '../razorpay.server'
import { refundMail } from '../rules/mail-templates'
import { orders, payments, refunds } from '../tables.server'
import { type LockedPayment, lockPayment } from './lock-payment'
import { recordOutcome } from './record-outcome'

const stateOf = { pending: 'sent', processed: 'done', failed: 'failed' } as const

/**
 * Applies a refund; a full one locks the course in the same transaction. Repeating a state changes
 * nothing.
 */
export async function applyRefund(
  db: Database,
  input: { refund: RazorpayRefund; ourRefundId?: string; now: Date },
) {
  const { refund, now } = input
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, {
      orderId: sql`(select order_id from payments where id = ${refund.payment_id})`,
      which: sql`p.id = ${refund.payment_id}`,
    })
    if (!payment) return refuse('unknown-order')
    await storeRefund(tx, input)
    if (payment.state !== 'refunded' && (await isFullyRefunded(tx, payment)))
      await closePayment(tx, payment, now)
    return { ok: true } as const
  })
}

/** Adds Razorpay's id to our refund the first time; a refund made at Razorpay gets a new row. */
async function storeRefund(
  tx: Transaction,
  { refund, ourRefundId, now }: Parameters<typeof applyRefund>[1],
) {
  const state = stateOf[refund.status]
  const doneAt = state === 'done' ? now : null
  const claim = and(
    eq(refunds.paymentId, refund.payment_id),
    isNull(refunds.razorpayRefundId),
    ourRefundId ? eq(refunds.id, ourRefundId) : eq(refunds.amountMinor, refund.amount),
  )
  const [known] = await tx.select().from(refunds).where(eq(refunds.razorpayRefundId, refund.id))
  if (known) {
    if (known.state === 'done') return
    await tx.update(refunds).set({ state, doneAt }).where(eq(refunds.id, known.id))
    return
  }
  const claimed = await tx
    .update(refunds)
    .set({ razorpayRefundId: refund.id, state, doneAt })
    .where(claim)
  if (claimed.rowCount) return
  await tx.insert(refunds).values({
    id: randomUUID(),
    paymentId: refund.payment_id,
    razorpayRefundId: refund.id,
    amountMinor: refund.amount,
    state,
    reason: 'at-razorpay',
    createdAt: now,
    doneAt,
  })
}

async function isFullyRefunded(tx: Transaction, payment: LockedPayment): Promise<boolean> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(amount_minor), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, 'done')))
  return (row?.sum ?? 0) >= payment.amountMinor
}

async function closePayment(tx: Transaction, payment: LockedPayment, now: Date) {
  await tx.update(payments).set({ state: 'refunded' }).where(eq(payments.id, payment.id))
  if (payment.state === 'surplus') return
  await tx.update(orders).set({ state: 'refunded' }).where(eq(orders.id, payment.orderId))
  if (payment.studentId === null) return
  await lockCourse(tx, payment)
  await recordOutcome(tx, payment, {
    kind: 'payment-refunded',
    key: `payment-refunded/${payment.id}`,
    title: `Your refund of ${formatMoney(payment.amountMinor)} for ${payment.courseTitle} is done`,
    body: 'The course is locked again.',
    link: `/payment#order-${payment.orderId}`,
    mail: refundMail(payment),
    now,
  })
}
