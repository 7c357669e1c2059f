import { and, eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { notePaymentEnded } from '~/features/courses/commands.server/note-purchase'
import { unlockCourse } from '~/features/courses/commands.server/unlock-course'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { notify } from '~/platform/db/notify.server'
import { activity } from '~/platform/db/tables.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { localDay } from '~/platform/time/local-day'
import { refuse } from '~/platform/refuse'
import type { RazorpayPayment } from '../razorpay.server'
import { waitingStates } from '../rules/orders'
import { receiptLetter, surplusLetter } from '../rules/letters'
import { orders, payments, refunds } from '../tables.server'

type Captured = Pick<RazorpayPayment, 'id' | 'order_id' | 'amount' | 'currency' | 'status'>

/**
 * Writes down that Razorpay captured a payment, and unlocks its course in the same transaction
 * (ruling 19). The same payment again, from the browser, a webhook or a check, changes nothing. Of
 * several payments for one course the first is kept; each other one is sent back.
 *
 * Refuses a payment that was not captured, whatever the event that brought it is called, a payment of
 * no order of ours, and one whose amount or currency is not the order's.
 */
export async function capturePayment(
  db: Database,
  { payment, now }: { payment: Captured; now: Date },
) {
  if (payment.status !== 'captured' && payment.status !== 'refunded') return refuse('not-captured')
  return db.transaction(async (tx) => {
    const order = payment.order_id ? await lockOrder(tx, payment.order_id) : null
    if (!order) return refuse('unknown-order')
    if (order.amountMinor !== payment.amount || order.currency !== payment.currency)
      return refuse('wrong-amount')

    const known = await tx.select().from(payments).where(eq(payments.id, payment.id))
    if (known[0]) return { ok: true, state: known[0].state } as const

    await notePaymentEnded(tx, order)
    const isKept = !order.isUnlocked && (await keepPayment(tx, order, payment.id, now))
    await (isKept ? unlock(tx, order, payment.id, now) : giveBack(tx, order, payment.id, now))
    return { ok: true, state: isKept ? 'kept' : 'surplus' } as const
  })
}

type LockedOrder = {
  id: string
  studentId: string
  courseId: string
  amountMinor: number
  currency: string
  isUnlocked: boolean
  courseTitle: string
  name: string
  email: string
  timeZone: string
}

/** Holds the order for this transaction, with what its consequences need. */
async function lockOrder(tx: Transaction, razorpayOrderId: string): Promise<LockedOrder | null> {
  const { rows } = await tx.execute<LockedOrder>(
    sql`select o.id, o.student_id as "studentId", o.course_id as "courseId",
          o.amount_minor as "amountMinor", o.currency, c.title as "courseTitle",
          u.name, u.email, u.time_zone as "timeZone",
          exists (select 1 from enrolments e
            where e.student_id = o.student_id and e.course_id = o.course_id) as "isUnlocked"
        from orders o join users u on u.id = o.student_id join courses c on c.id = o.course_id
        where o.razorpay_order_id = ${razorpayOrderId} for update of o`,
  )
  return rows[0] ?? null
}

/** False when another payment for this course is kept already: the index decides, not a look before. */
async function keepPayment(tx: Transaction, order: LockedOrder, paymentId: string, now: Date) {
  const kept = await tx
    .insert(payments)
    .values({ ...ofOrder(order), id: paymentId, state: 'kept', capturedAt: now })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  return kept.length > 0
}

async function unlock(tx: Transaction, order: LockedOrder, paymentId: string, now: Date) {
  await tx.update(orders).set({ state: 'paid', failure: null }).where(eq(orders.id, order.id))
  await unlockCourse(tx, { ...order, now })
  await tx.insert(activity).values({
    actorId: order.studentId,
    kind: 'course-unlocked',
    subject: order.courseId,
    detail: { orderId: order.id, paymentId },
    occurredAt: now,
    localDay: localDay(now, order.timeZone),
  })
  await notify(tx, {
    userId: order.studentId,
    kind: 'course-unlocked',
    key: `course-unlocked/${order.id}`,
    title: `${order.courseTitle} is yours`,
    body: 'Your payment arrived, and every module is open.',
    link: `/course/${order.courseId}`,
    now,
  })
  await queueMail(tx, receiptLetter({ ...order, orderId: order.id, paymentId, paidAt: now }))
}

async function giveBack(tx: Transaction, order: LockedOrder, paymentId: string, now: Date) {
  await tx
    .update(orders)
    .set({ state: 'returned' })
    .where(and(eq(orders.id, order.id), inArray(orders.state, waitingStates)))
  await tx
    .insert(payments)
    .values({ ...ofOrder(order), id: paymentId, state: 'surplus', capturedAt: now })
  const refundId = randomUUID()
  await tx.insert(refunds).values({
    id: refundId,
    paymentId,
    amountMinor: order.amountMinor,
    state: 'due',
    reason: 'second-capture',
    createdAt: now,
  })
  await queueJob(tx, { task: 'make-refund', payload: { refundId }, key: `refund-${refundId}` })
  await queueMail(tx, surplusLetter({ ...order, orderId: order.id, paymentId }))
}

function ofOrder({ id: orderId, studentId, courseId, amountMinor }: LockedOrder) {
  return { orderId, studentId, courseId, amountMinor }
}
