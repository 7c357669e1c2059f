import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import type { OrderFacts } from './rules/orders'
import { orders, payments } from './tables.server'

export type OrderRow = OrderFacts & {
  id: string
  courseId: string
  courseTitle: string
  amountMinor: number
  createdAt: Date
  /** Null if no payment was captured. */
  paymentId: string | null
  paidAt: Date | null
}

/** The columns of an `OrderRow`, from the order `o`, its course `c` and its payment `p`. */
export const orderColumns = sql`o.id, o.course_id as "courseId", c.title as "courseTitle",
  o.amount_minor as "amountMinor", o.state, o.failure, o.created_at as "createdAt",
  o.state = 'open' and exists (select 1 from course_purchases b
    where b.student_id = o.student_id and b.course_id = o.course_id
      and b.paying_since is not null) as "isPaying",
  p.id as "paymentId", p.captured_at as "paidAt",
  (select r.state from refunds r where r.payment_id = p.id and p.state <> 'surplus'
    order by r.created_at desc limit 1) as "refundState",
  (select case when s.state = 'surplus' and r.state = 'failed' then 'stuck' else s.state end
    from payments s join lateral (
      select state from refunds where payment_id = s.id and reason <> 'at-razorpay'
      order by state = 'failed', created_at desc limit 1) r on true
    where s.order_id = o.id and exists (
      select 1 from refunds where payment_id = s.id and reason = 'second-capture')
    order by s.state = 'surplus' and r.state = 'failed' desc, s.captured_at desc limit 1
  ) as "surplusState"`

/** An order's payment: the kept one if there is one, rather than a refunded one. */
export const itsPayment = sql`left join lateral (
  select * from payments p where p.order_id = o.id
  order by p.state = 'kept' desc, p.captured_at desc limit 1) p on true`

export async function listOrdersOf(db: Database, studentId: string): Promise<OrderRow[]> {
  const { rows } = await db.execute<OrderRow>(
    sql`select ${orderColumns} from orders o join courses c on c.id = o.course_id ${itsPayment}
        where o.student_id = ${studentId} order by o.created_at desc, o.id desc limit 200`,
  )
  return rows.map(withDates)
}

/** Shown instead of the student of an order whose account is erased. */
export const deletedAccount = 'Deleted account'

/** The course, and the student who ordered it. */
export async function findOrderTitle(db: Database | Transaction, id: string) {
  const { rows } = await db.execute<{ course: string; name: string | null; email: string | null }>(
    sql`select c.title as course, u.name, u.email
        from orders o join courses c on c.id = o.course_id left join users u on u.id = o.student_id
        where o.id = ${id}`,
  )
  const [order] = rows
  if (!order) return null
  return { title: `${order.course}, ${order.name ?? deletedAccount}`, email: order.email }
}

/** Converts dates, which raw rows have as text. */
export function withDates<Row extends OrderRow>(row: Row): Row {
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    paidAt: row.paidAt === null ? null : new Date(row.paidAt),
  }
}

export async function findOpenOrder(db: Database, studentId: string, courseId: string) {
  const isTheirs = and(eq(orders.studentId, studentId), eq(orders.courseId, courseId))
  const [order] = await db
    .select()
    .from(orders)
    .where(and(isTheirs, eq(orders.state, 'open')))
  return order ?? null
}

/** The payment that unlocked a course, unless it was refunded. */
export async function findUnlockingPayment(db: Database, studentId: string, courseId: string) {
  const isTheirs = and(eq(payments.studentId, studentId), eq(payments.courseId, courseId))
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(isTheirs, eq(payments.state, 'kept')))
  return payment ?? null
}
