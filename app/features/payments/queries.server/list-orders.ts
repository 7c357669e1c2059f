import { desc, eq, sql } from 'drizzle-orm'
import { findFewUserIds } from '~/features/accounts/queries.server/list-users'
import type { Database } from '~/platform/db/client.server'
import {
  findPage,
  type ListSearch,
  searchableText,
  searchFor,
} from '~/platform/db/text-search.server'
import {
  deletedAccount,
  itsPayment,
  orderColumns,
  type OrderRow,
  withDates,
} from '../queries.server'
import { orders } from '../tables.server'

/** No email if the account is erased. */
export type StaffOrderRow = OrderRow & { studentName: string; email: string | null }

export type OrderCursor = { createdAt: Date; id: string }

/** A page at a constant cost. A search by name, email or whole id may return short pages. */
export async function listOrders(
  db: Database,
  { after, limit, search = '' }: { after: OrderCursor | null; limit: number; search?: string },
): Promise<{ orders: StaffOrderRow[]; next: OrderCursor | null }> {
  const where = after
    ? sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
    : undefined
  const { ids, next } = await findPage(
    db,
    { table: orders, where, orderBy: [desc(orders.createdAt), desc(orders.id)] },
    { search: search === '' ? null : searchOrders(db, search), limit },
  )
  return {
    orders: await readOrders(db, ids),
    next: next === null ? null : await findCursor(db, next),
  }
}

function searchOrders(db: Database, typed: string): ListSearch {
  const { matches } = searchFor(searchableText(sql`u.name`, sql`u.email`), typed)
  return {
    matches: sql`exists (select 1 from users u where u.id = ${orders.studentId} and ${matches} offset 0)`,
    findFew: async () => {
      const students = await findFewUserIds(db, typed)
      // Each part of the union is an index lookup; an `or` would read all tables.
      return (
        students &&
        sql`(select id, created_at from orders where student_id = any(${sql.param(students)})
          union select id, created_at from orders where id = ${typed}
          union select id, created_at from orders where razorpay_order_id = ${typed}
          union select id, created_at from orders
            where id = (select order_id from payments where id = ${typed})) orders`
      )
    },
  }
}

async function findCursor(db: Database, id: string): Promise<OrderCursor | null> {
  const { createdAt } = orders
  const [cursor] = await db
    .select({ id: orders.id, createdAt })
    .from(orders)
    .where(eq(orders.id, id))
  return cursor ?? null
}

async function readOrders(db: Database, ids: string[]): Promise<StaffOrderRow[]> {
  const { rows } = await db.execute<StaffOrderRow>(
    sql`select ${orderColumns}, coalesce(u.name, ${deletedAccount}) as "studentName", u.email
        from orders o join courses c on c.id = o.course_id left join users u on u.id = o.student_id
        ${itsPayment} where o.id = any(${sql.param(ids)}) order by o.created_at desc, o.id desc`,
  )
  return rows.map(withDates)
}
