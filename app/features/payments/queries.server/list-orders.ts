import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { patternContaining } from '~/platform/db/like-pattern.server'
import { itsPayment, orderColumns, type OrderRow, withDates } from '../queries.server'

export type StaffOrderRow = OrderRow & { studentId: string; studentName: string; email: string }

export type OrderCursor = { createdAt: Date; id: string }

type Page = { after: OrderCursor | null; limit: number; search?: string }

/** So many students are looked up at most; of more, most recent orders are theirs anyway. */
const mostStudents = 5000
/** So many orders are looked through for one page when the search fits more students than that. */
const mostLookedThrough = 5000

/**
 * One page of everybody's orders, newest first. The cost of a page does not grow with the site: a
 * search that fits many students looks through the newest orders only, and `next` leads further.
 *
 * @param page.after the `next` of the page before; null for the first page
 * @param page.search part of the student's name or address, or the whole id of an order or a
 * payment, ours or Razorpay's; empty for all
 * @returns `next`: where the following page begins; null when there is none.
 */
export async function listOrders(
  db: Database,
  page: Page,
): Promise<{ orders: StaffOrderRow[]; next: OrderCursor | null }> {
  const { found, lookedThroughTo } = await findPage(db, { ...page, limit: page.limit + 1 })
  const shown = found.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    orders: await readOrders(
      db,
      shown.map(({ id }) => id),
    ),
    next: found.length > page.limit && last ? last : lookedThroughTo,
  }
}

type Found = { found: OrderCursor[]; lookedThroughTo: OrderCursor | null }

async function findPage(db: Database, page: Page): Promise<Found> {
  const search = page.search ?? ''
  if (search === '')
    return { found: await readCursors(db, newest(page, page.limit)), lookedThroughTo: null }
  const students = await findStudents(db, search)
  return students
    ? { found: await findOrdersOf(db, { ...page, search, students }), lookedThroughTo: null }
    : lookThrough(db, { ...page, search })
}

/** As the trigram index `users_search` has it. */
const matches = (search: string) =>
  sql`(lower(u.name) || ' ' || u.email) like ${patternContaining(search.toLowerCase())}`

/** Null when there may be more than `mostStudents`, or the index of trigrams does not help. */
async function findStudents(db: Database, search: string): Promise<string[] | null> {
  if (!/[\p{L}\p{N}]{3}/u.test(search)) return null
  const { rows } = await db.execute<{ id: string }>(
    sql`select u.id from users u where ${matches(search)} limit ${mostStudents + 1}`,
  )
  return rows.length > mostStudents ? null : rows.map(({ id }) => id)
}

/** Each of the three is a lookup in an index; an `or` over the tables would read all of them. */
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

async function lookThrough(db: Database, page: Page & { search: string }): Promise<Found> {
  const found = await readCursors(
    db,
    sql`select o.id, o.created_at from (${newest(page, mostLookedThrough)}) o
        where exists (select 1 from users u where u.id = o.student_id and ${matches(page.search)}
          offset 0)
        order by o.created_at desc, o.id desc limit ${page.limit}`,
  )
  if (found.length === page.limit) return { found, lookedThroughTo: null }
  const [last] = await readCursors(db, sql`${newest(page, 1)} offset ${mostLookedThrough - 1}`)
  return { found, lookedThroughTo: last ?? null }
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
    sql`select ${orderColumns}, u.id as "studentId", u.name as "studentName", u.email
        from orders o join courses c on c.id = o.course_id join users u on u.id = o.student_id
        ${itsPayment} where o.id = any(${sql.param(ids)}) order by o.created_at desc, o.id desc`,
  )
  return rows.map(withDates)
}
