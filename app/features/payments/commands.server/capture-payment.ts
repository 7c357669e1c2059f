import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '~/features/accounts/tables.server'
import { notePaymentEnded } from '~/features/courses/commands.server/note-purchase'
import { unlockCourse } from '~/features/courses/commands.server/unlock-course'
import { courses } from '~/features/courses/tables.server'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { refuse } from '~/platform/refuse'
import type { RazorpayPayment } from '../razorpay.server'
import { receiptMail, surplusMail } from '../rules/mail-templates'
import { waitingStates } from '../rules/orders'
import { orders, payments } from '../tables.server'
import { queueRefund } from './make-refund'
import { recordOutcome } from './record-outcome'

type Captured = Pick<RazorpayPayment, 'id' | 'order_id' | 'amount' | 'currency' | 'status'>

/**
 * Stores a captured payment and unlocks its course in one transaction; safe to repeat. Each further
 * payment for a course is refunded. Refuses one that was not captured, of another order or amount.
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
    await (isKept ? unlock(tx, order, payment.id, now) : refund(tx, order, payment.id, now))
    return { ok: true, state: isKept ? 'kept' : 'surplus' } as const
  })
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

async function lockOrder(tx: Transaction, razorpayOrderId: string) {
  const { id, studentId, courseId, amountMinor, currency } = orders
  const { name, email, timeZone } = users
  const isUnlocked = sql<boolean>`exists (select 1 from enrolments e
    where e.student_id = ${studentId} and e.course_id = ${courseId})`
  const order = { id, studentId, courseId, amountMinor, currency, isUnlocked }
  const [locked] = await tx
    .select({ ...order, courseTitle: courses.title, name, email, timeZone })
    .from(orders)
    .innerJoin(users, eq(users.id, studentId))
    .innerJoin(courses, eq(courses.id, courseId))
    .where(eq(orders.razorpayOrderId, razorpayOrderId))
    .for('update', { of: orders })
  return locked ?? null
}

/** @returns false when the unique index says that another payment for this course is kept already */
async function keepPayment(tx: Transaction, order: LockedOrder, paymentId: string, now: Date) {
  const row = { ...rowOf(order, paymentId, now), state: 'kept' } as const
  return (await tx.insert(payments).values(row).onConflictDoNothing()).rowCount === 1
}

async function unlock(tx: Transaction, order: LockedOrder, paymentId: string, now: Date) {
  await tx.update(orders).set({ state: 'paid', failure: null }).where(eq(orders.id, order.id))
  await unlockCourse(tx, { ...order, now })
  const payment = { ...order, orderId: order.id, paymentId }
  await recordOutcome(tx, payment, {
    kind: 'course-unlocked',
    key: `course-unlocked/${order.id}`,
    title: `${order.courseTitle} is yours`,
    body: 'Your payment arrived, and every module is open.',
    link: `/course/${order.courseId}`,
    mail: receiptMail({ ...payment, paidAt: now }),
    now,
  })
}

async function refund(tx: Transaction, order: LockedOrder, paymentId: string, now: Date) {
  await tx
    .update(orders)
    .set({ state: 'returned' })
    .where(and(eq(orders.id, order.id), inArray(orders.state, waitingStates)))
  await tx.insert(payments).values({ ...rowOf(order, paymentId, now), state: 'surplus' })
  const payment = { id: paymentId, amountMinor: order.amountMinor }
  await queueRefund(tx, { payment, reason: 'second-capture', now })
  await queueMail(tx, surplusMail({ ...order, orderId: order.id, paymentId }))
}

function rowOf(order: LockedOrder, id: string, capturedAt: Date) {
  const { id: orderId, studentId, courseId, amountMinor } = order
  return { id, orderId, studentId, courseId, amountMinor, capturedAt }
}
