import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '~/features/accounts/tables.server'
import { courses } from '~/features/courses/tables.server'
import type { Transaction } from '~/platform/db/client.server'
import { payments } from '../tables.server'

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** Locks the order before the payment, as every command here: otherwise two could deadlock. */
export async function lockPayment(tx: Transaction, by: { orderId: SQL; which: SQL }) {
  await tx.execute(sql`select id from orders where id = ${by.orderId} for update`)
  const { id, orderId, studentId, courseId, amountMinor, state } = payments
  const { name, email, timeZone } = users
  const payment = { id, paymentId: id, orderId, studentId, courseId, amountMinor, state }
  const [locked] = await tx
    .select({ ...payment, courseTitle: courses.title, name, email, timeZone })
    .from(payments)
    .innerJoin(users, eq(users.id, studentId))
    .innerJoin(courses, eq(courses.id, courseId))
    .where(by.which)
    .orderBy(payments.capturedAt)
    .limit(1)
    .for('update', { of: payments })
  return locked ?? null
}
