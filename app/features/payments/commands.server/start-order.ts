import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { notePaymentBegun } from '~/features/courses/commands.server/note-purchase'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { refuse } from '~/platform/refuse'
import type { Razorpay } from '../razorpay.server'
import { currency, firstCheckAfterMs, payableForMs } from '../rules/orders'
import { orders } from '../tables.server'
import { checkOrder } from './reconcile-orders'

export type Buyer = { studentId: string; courseId: string; now: Date }
type Order = typeof orders.$inferSelect

/**
 * The student's open order for a course, created at Razorpay the first time; an order at an old
 * price is replaced. Its payment is then under way until it is paid, declined, closed or cancelled.
 *
 * @throws RazorpayError if nothing can be paid now
 */
export async function startOrder(db: Database, razorpay: Razorpay, input: Buyer) {
  const course = await findOffer(db, input)
  if (!course || course.priceMinor === 0) return refuse('no-such-course')
  if (course.isUnlocked) return refuse('already-unlocked')

  const who = { person: input.studentId }
  const allowed = await countTry(db, {
    policy: rateLimitPolicies['start-payment'],
    who,
    now: input.now,
  })
  if (!allowed.ok) return allowed
  const order = await openOrder(db, { ...input, amountMinor: course.priceMinor })
  if (!order) return refuse('already-unlocked')
  const { razorpayOrderId } = order
  if (razorpayOrderId) return resumeOrder(db, razorpay, { ...order, razorpayOrderId }, input)
  const { id: receipt, amountMinor } = order
  const made = await razorpay.createOrder({ amountMinor, currency, receipt })
  // If two are created at once, both requests use the one stored first.
  await db
    .update(orders)
    .set({ razorpayOrderId: made.id })
    .where(and(eq(orders.id, order.id), isNull(orders.razorpayOrderId)))
  const [stored] = await db.select().from(orders).where(eq(orders.id, order.id))
  return takePayment(db, order, stored?.razorpayOrderId ?? made.id, input)
}

async function takePayment(db: Database, order: Order, razorpayOrderId: string, buyer: Buyer) {
  await notePaymentBegun(db, buyer)
  const nextCheckAt = new Date(buyer.now.getTime() + firstCheckAfterMs)
  await db.update(orders).set({ nextCheckAt }).where(eq(orders.id, order.id))
  const { id, amountMinor } = order
  return {
    ok: true,
    order: { id, razorpayOrderId, amountMinor, currency: order.currency },
  } as const
}

/**
 * An earlier order may have been paid without our hearing of it; this keeps the student from paying
 * twice.
 */
async function resumeOrder(
  db: Database,
  razorpay: Razorpay,
  order: Order & { razorpayOrderId: string },
  buyer: Buyer,
) {
  const { isUndecided } = await checkOrder(db, razorpay, { orderId: order.id, now: buyer.now })
  if ((await findOffer(db, buyer))?.isUnlocked) return refuse('already-unlocked')
  if (isUndecided) return refuse('payment-under-way')
  return takePayment(db, order, order.razorpayOrderId, buyer)
}

async function findOffer(db: Database | Transaction, { studentId, courseId }: Buyer) {
  const { rows } = await db.execute<{ priceMinor: number; isUnlocked: boolean }>(
    sql`select c.price_minor as "priceMinor", exists (
          select 1 from enrolments e where e.student_id = ${studentId} and e.course_id = c.id
        ) as "isUnlocked"
        from courses c where c.id = ${courseId} and c.removed_at is null`,
  )
  return rows[0] ?? null
}

/** Null if an earlier order was paid meanwhile, so that the course is open. */
async function openOrder(db: Database, input: Buyer & { amountMinor: number }) {
  const { studentId, courseId, amountMinor, now } = input
  const nextCheckAt = new Date(now.getTime() + firstCheckAfterMs)
  return db.transaction(async (tx) => {
    const isOpen = and(
      eq(orders.studentId, studentId),
      eq(orders.courseId, courseId),
      eq(orders.state, 'open'),
    )
    const isStale = or(
      ne(orders.amountMinor, amountMinor),
      lte(orders.createdAt, new Date(now.getTime() - payableForMs)),
    )
    await tx.update(orders).set({ state: 'replaced' }).where(and(isOpen, isStale))
    const made = await tx
      .insert(orders)
      .values({
        id: randomUUID(),
        studentId,
        courseId,
        amountMinor,
        currency,
        createdAt: now,
        nextCheckAt,
      })
      .onConflictDoNothing({
        target: [orders.studentId, orders.courseId],
        where: sql`state = 'open'`,
      })
      .returning()
    const [order] = made.length > 0 ? made : await tx.select().from(orders).where(isOpen)
    if (order && !(await findOffer(tx, input))?.isUnlocked) return order
    for (const { id } of made) await tx.delete(orders).where(eq(orders.id, id))
    return null
  })
}
