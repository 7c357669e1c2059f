import { sql } from 'drizzle-orm'
import { findFewUserIds } from '~/features/accounts/queries.server/list-users'
import type { Database } from '~/platform/db/client.server'
import { mostLookedThrough, searchableText, searchFor } from '~/platform/db/text-search.server'
import {
  deletedAccount,
  itsPayment,
  orderColumns,
  type OrderRow,
  withDates,
} from '../queries.server'

/** Without an email where the account is erased. */
export type StaffOrderRow = OrderRow & { studentName: string; email: string | null }

export type OrderCursor = { createdAt: Date; id: string }

type Page = { after: OrderCursor | null; limit: number; search?: string }

/** A page at a constant cost: a search, by name, email or whole id, may give short ones. */
export async function listOrders(
  db: Database,
  page: Page,
): Promise<{ orders: StaffOrderRow[]; next: OrderCursor | null }> {
  const { found, lookedThroughTo } = await findPage(db, { ...page, limit: page.limit + 1 })
  const shown = found.slice(0, page.limit)
  const last = shown.at(-1)
  const ids = shown.map(({ id }) => id)
  const next = found.length > page.limit && last ? last : lookedThroughTo
  return { orders: await readOrders(db, ids), next }
}

type Found = { found: OrderCursor[]; lookedThroughTo: OrderCursor | null }

async function findPage(db: Database, page: Page): Promise<Found> {
  const search = page.search ?? ''
  if (search === '')
    return { found: await readCursors(db, newest(page, page.limit)), lookedThroughTo: null }
  const near = await lookThrough(db, { ...page, search })
  if (near.length === page.limit) return { found: near, lookedThroughTo: null }
  const students = await findFewUserIds(db, search)
  if (students)
    return { found: await findOrdersOf(db, { ...page, search, students }), lookedThroughTo: null }
  const [last] = await readCursors(db, sql`${newest(page, 1)} offset ${mostLookedThrough - 1}`)
  return { found: near, lookedThroughTo: last ?? null }
}

/** Each part of the union is an index lookup; an `or` would read all tables. */
function findOrdersOf(db: Database, page: Page & { search: string; students: string[] }) {
  const { search, students } = page
  return readCursors(
    db,
    sql`select id, created_at from (
          select id, created_at from orders where student_id = any(${sql.param(students)})
          union select id, created_at from orders where id = ${search}
          union select id, created_at from orders where razorpay_order_id = ${search}
          union select id, created_at from orders
            where id = (select order_id from payments where id = ${search})
        ) o where ${isAfter(page)} order by created_at desc, id desc limit ${page.limit}`,
  )
}

/** The matches among the next `mostLookedThrough` orders. */
function lookThrough(db: Database, page: Page & { search: string }) {
  const { matches } = searchFor(searchableText(sql`u.name`, sql`u.email`), page.search)
  return readCursors(
    db,
    sql`select o.id, o.created_at from (${newest(page, mostLookedThrough)}) o
        where exists (select 1 from users u where u.id = o.student_id and ${matches} offset 0)
        order by o.created_at desc, o.id desc limit ${page.limit}`,
  )
}

const isAfter = ({ after }: Page) =>
  after
    ? sql`(o.created_at, o.id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
    : sql`true`

const newest = (page: Page, limit: number) =>
  sql`select o.id, o.student_id, o.created_at from orders o where ${isAfter(page)}
      order by o.created_at desc, o.id desc limit ${limit}`

async function readCursors(db: Database, query: ReturnType<typeof sql>): Promise<OrderCursor[]> {
  const { rows } = await db.execute<{ id: string; created_at: string }>(query)
  return rows.map((row) => ({ id: row.id, createdAt: new Date(row.created_at) }))
}

async function readOrders(db: Database, ids: string[]): Promise<StaffOrderRow[]> {
  const { rows } = await db.execute<StaffOrderRow>(
    sql`select ${orderColumns}, coalesce(u.name, ${deletedAccount}) as "studentName", u.email
        from orders o join courses c on c.id = o.course_id left join users u on u.id = o.student_id
        ${itsPayment} where o.id = any(${sql.param(ids)}) order by o.created_at desc, o.id desc`,
  )
  return rows.map(withDates)
}
