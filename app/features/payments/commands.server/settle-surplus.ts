import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { refuse } from '~/platform/refuse'
import { surplusSettledLetter } from '../rules/letters'
import { orders, payments, refunds } from '../tables.server'

/**
 * Asks the bank once more to take back a second payment that it refused to take back.
 *
 * @param input.by the admin who asks
 *
 * Refuses an order that has no such payment, or none any more since somebody else settled it.
 */
export async function sendBackAgain(
  db: Database | Transaction,
  input: { orderId: string; by: string; now: Date },
) {
  return db.transaction(async (tx) => {
    const stuck = await lockStuckPayment(tx, input.orderId)
    if (!stuck) return refuse('nothing-stuck')
    const refundId = randomUUID()
    await tx.insert(refunds).values({
      ...refundOf(stuck, input),
      id: refundId,
      state: 'due',
      reason: 'second-capture',
    })
    await queueJob(tx, { task: 'make-refund', payload: { refundId }, key: `refund-${refundId}` })
    return { ok: true, paymentId: stuck.id } as const
  })
}

/**
 * Writes down that a second payment which the bank would not take back went back by another way, as
 * by a transfer, and tells the student.
 *
 * @param input.by the admin who sent it
 *
 * Refuses as `sendBackAgain` does.
 */
export async function settleByHand(
  db: Database | Transaction,
  input: { orderId: string; by: string; now: Date },
) {
  return db.transaction(async (tx) => {
    const stuck = await lockStuckPayment(tx, input.orderId)
    if (!stuck) return refuse('nothing-stuck')
    await tx.insert(refunds).values({
      ...refundOf(stuck, input),
      id: randomUUID(),
      state: 'done',
      reason: 'by-hand',
      doneAt: input.now,
    })
    await tx.update(payments).set({ state: 'refunded' }).where(eq(payments.id, stuck.id))
    await queueMail(tx, surplusSettledLetter({ ...stuck, paymentId: stuck.id }))
    return { ok: true, paymentId: stuck.id } as const
  })
}

type StuckPayment = {
  id: string
  orderId: string
  courseId: string
  courseTitle: string
  amountMinor: number
  name: string
  email: string
  timeZone: string
}

/**
 * A surplus payment that nothing sends back any more, held for this transaction. The order is held
 * first, so that what is read after it has what whoever held it before has written.
 */
async function lockStuckPayment(tx: Transaction, orderId: string): Promise<StuckPayment | null> {
  await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const { rows } = await tx.execute<StuckPayment>(
    sql`select p.id, p.order_id as "orderId", p.course_id as "courseId",
          c.title as "courseTitle", p.amount_minor as "amountMinor", u.name, u.email,
          u.time_zone as "timeZone"
        from payments p join users u on u.id = p.student_id join courses c on c.id = p.course_id
        where p.order_id = ${orderId} and p.state = 'surplus' and not exists (
          select 1 from refunds r where r.payment_id = p.id
            and r.reason <> 'at-razorpay' and r.state <> 'failed')
        order by p.captured_at limit 1 for update of p`,
  )
  return rows[0] ?? null
}

function refundOf(payment: StuckPayment, { by, now }: { by: string; now: Date }) {
  return {
    paymentId: payment.id,
    amountMinor: payment.amountMinor,
    requestedBy: by,
    createdAt: now,
  }
}
