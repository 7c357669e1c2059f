import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'

/** Null fields if the account is erased. */
export type Payer =
  | { studentId: string; name: string; email: string; timeZone: string }
  | { studentId: null; name: null; email: null; timeZone: null }

export type LockedPayment = Payer & {
  id: string
  paymentId: string
  orderId: string
  courseId: string
  amountMinor: number
  state: 'kept' | 'surplus' | 'refunded'
  courseTitle: string
}

/**
 * Locks an order, then the first of its payments that `which` selects as `p`. Every command of this
 * room locks the order first, to avoid deadlocks.
 */
export async function lockPayment(
  tx: Transaction,
  { orderId, which }: { orderId: SQL; which: SQL },
): Promise<LockedPayment | null> {
  await tx.execute(sql`select id from orders where id = ${orderId} for update`)
  const { rows } = await tx.execute<LockedPayment>(
    sql`select p.id, p.id as "paymentId", p.order_id as "orderId", p.student_id as "studentId",
          p.course_id as "courseId", p.amount_minor as "amountMinor", p.state,
          c.title as "courseTitle", u.name, u.email, u.time_zone as "timeZone"
        from payments p left join users u on u.id = p.student_id join courses c on c.id = p.course_id
        where ${which} order by p.captured_at limit 1 for update of p`,
  )
  return rows[0] ?? null
}
