import { and, eq, inArray, sql } from 'drizzle-orm'
import { notePaymentEnded } from '~/features/courses/commands.server/note-purchase'
import { unlockCourse } from '~/features/courses/commands.server/unlock-course'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { refuse } from '~/platform/refuse'
import type { RazorpayPayment } from '../razorpay.server'
import { receiptMail, surplusMail } from '../rules/mail-templates'
import { waitingStates } from '../rules/orders'
import { orders, payments } from '../tables.server'
import type { Payer } from './lock-payment'
import { queueRefund } from './make-refund'
import { recordOutcome } from './record-outcome'

type Captured = Pick<RazorpayPayment, 'id' | 'order_id' | 'amount' | 'currency' | 'status'>

/**
 * Stores a captured payment and unlocks its course in the same transaction. The same payment again
 * (from the browser, a webhook or a check) changes nothing. The first payment for a course is kept;
 * any further one is refunded, as is one for an order whose account is erased.
 *
 * Refuses a payment that was not captured (whatever its event is called), that belongs to none of
 * our orders, or whose amount or currency differs from the order's.
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

    const state = await storePayment(tx, order, { paymentId: payment.id, now })
    return { ok: true, state } as const
  })
}

type LockedOrder = Payer & {
  id: string
  courseId: string
  amountMinor: number
  currency: string
  isUnlocked: boolean
  courseTitle: string
}
type KnownPayer = Extract<Payer, { studentId: string }>

async function storePayment(
  tx: Transaction,
  order: LockedOrder,
  { paymentId, now }: { paymentId: string; now: Date },
) {
  if (order.studentId !== null) {
    await notePaymentEnded(tx, order)
    const isKept = !order.isUnlocked && (await storeUnlockingPayment(tx, order, paymentId, now))
    if (isKept) {
      await unlock(tx, order, paymentId, now)
      return 'kept'
    }
  }
  await refund(tx, order, paymentId, now)
  return 'surplus'
}

async function lockOrder(tx: Transaction, razorpayOrderId: string): Promise<LockedOrder | null> {
  const { rows } = await tx.execute<LockedOrder>(
    sql`select o.id, o.student_id as "studentId", o.course_id as "courseId",
          o.amount_minor as "amountMinor", o.currency, c.title as "courseTitle",
          u.name, u.email, u.time_zone as "timeZone",
          exists (select 1 from enrolments e
            where e.student_id = o.student_id and e.course_id = o.course_id) as "isUnlocked"
        from orders o left join users u on u.id = o.student_id join courses c on c.id = o.course_id
        where o.razorpay_order_id = ${razorpayOrderId} for update of o`,
  )
  return rows[0] ?? null
}

/** @returns false if the unique index says that another payment for this course is already kept */
async function storeUnlockingPayment(
  tx: Transaction,
  order: LockedOrder,
  paymentId: string,
  now: Date,
) {
  const row = { ...rowOf(order, paymentId, now), state: 'kept' } as const
  return (await tx.insert(payments).values(row).onConflictDoNothing()).rowCount === 1
}

async function unlock(
  tx: Transaction,
  order: LockedOrder & KnownPayer,
  paymentId: string,
  now: Date,
) {
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
  if (order.studentId !== null)
    await queueMail(tx, surplusMail({ ...order, orderId: order.id, paymentId }))
}

function rowOf(order: LockedOrder, id: string, capturedAt: Date) {
  const { id: orderId, studentId, courseId, amountMinor } = order
  return { id, orderId, studentId, courseId, amountMinor, capturedAt }
}
