import { and, eq, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { lockCourse } from '~/features/courses/commands.server/unlock-course'
import type { Database, Transaction } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { notify } from '~/platform/db/notify.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { localDay } from '~/platform/time/local-day'
import { formatMoney } from '~/ui/format'
import { refuse } from '~/platform/refuse'
import type { RazorpayRefund } from '../razorpay.server'
import { refundLetter } from '../rules/letters'
import { orders, payments, refunds } from '../tables.server'

const stateOf = { pending: 'sent', processed: 'done', failed: 'failed' } as const

/**
 * Writes down where a refund stands at Razorpay, whoever made it. Once a payment has gone back whole
 * its course is locked in the same transaction. The same news again, or older ones, change nothing.
 *
 * Refuses a refund of a payment that we do not know (yet).
 */
export async function applyRefund(
  db: Database,
  input: { refund: RazorpayRefund; ourRefundId?: string; now: Date },
) {
  const { refund, now } = input
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, refund.payment_id)
    if (!payment) return refuse('unknown-order')
    await writeRefund(tx, input)
    if (payment.state !== 'refunded' && (await isWholeBack(tx, payment)))
      await closePayment(tx, payment, now)
    return { ok: true } as const
  })
}

type LockedPayment = {
  id: string
  orderId: string
  studentId: string
  courseId: string
  amountMinor: number
  state: 'kept' | 'surplus' | 'refunded'
  courseTitle: string
  name: string
  email: string
  timeZone: string
}

/**
 * Locks the order before its payment, as every command of this room does: in the opposite order two
 * of them would block each other.
 */
async function lockPayment(tx: Transaction, paymentId: string): Promise<LockedPayment | null> {
  await tx.execute(
    sql`select id from orders where id = (select order_id from payments where id = ${paymentId})
        for update`,
  )
  const { rows } = await tx.execute<LockedPayment>(
    sql`select p.id, p.order_id as "orderId", p.student_id as "studentId",
          p.course_id as "courseId", p.amount_minor as "amountMinor", p.state,
          c.title as "courseTitle", u.name, u.email, u.time_zone as "timeZone"
        from payments p join users u on u.id = p.student_id join courses c on c.id = p.course_id
        where p.id = ${paymentId} for update of p`,
  )
  return rows[0] ?? null
}

/** Ours gets Razorpay's id when it is first heard of; one made elsewhere gets a row. */
async function writeRefund(
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
    .returning({ id: refunds.id })
  if (claimed.length > 0) return
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

async function isWholeBack(tx: Transaction, payment: LockedPayment): Promise<boolean> {
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
  await lockCourse(tx, payment)
  await tx.insert(activity).values({
    actorId: payment.studentId,
    kind: 'payment-refunded',
    subject: payment.courseId,
    detail: { orderId: payment.orderId, paymentId: payment.id },
    occurredAt: now,
    localDay: localDay(now, payment.timeZone),
  })
  await notify(tx, {
    userId: payment.studentId,
    kind: 'payment-refunded',
    key: `payment-refunded/${payment.id}`,
    title: `Your refund of ${formatMoney(payment.amountMinor)} for ${payment.courseTitle} is done`,
    body: 'The course is locked again.',
    link: `/payment#order-${payment.orderId}`,
    now,
  })
  await queueMail(tx, refundLetter({ ...payment, paymentId: payment.id }))
}
