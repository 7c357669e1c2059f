import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '~/platform/db/client.server'
import {
  mostLookedThrough,
  mostSorted,
  searchableText,
  searchFor,
} from '~/platform/db/text-search.server'
import type { UserState } from '../rules'
import { users } from '../tables.server'
import { countUsersByState } from './count-users'

type UserSort = 'created' | 'name' | 'email'

export type UserRow = Awaited<ReturnType<typeof selectPage>>[number]

type Asked = {
  state: UserState
  /** Part of a name or an address; empty for everybody. */
  search: string
  sort: UserSort
  descending: boolean
  /** The id of the last user of the page before; null for the first page. */
  after: string | null
}

const pageSize = 50

/** A page at a constant cost; a search may give short ones. `next`: the following `after`. */
export async function listUsers(db: Database, asked: Asked) {
  if (asked.search === '') return toPage(await selectPage(db, asked, undefined))
  const near = await searchNextUsers(db, asked)
  if (near.length > pageSize) return toPage(near)
  const ids = (await areProbablyMany(db, near.length))
    ? null
    : await findFewUserIds(db, asked.search)
  if (ids === null) return { users: near, next: await findLastSearched(db, asked) }
  return toPage(await selectPage(db, asked, sql`${users.id} = any(${sql.param(ids)})`))
}

function toPage<Row extends { id: string }>(rows: Row[]) {
  const page = rows.slice(0, pageSize)
  return { users: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  state: users.state,
  isVerified: users.emailVerified,
  createdAt: users.createdAt,
  blockedAt: users.blockedAt,
  deletedAt: users.deletedAt,
}

function selectPage(db: Database, asked: Asked, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(users)
    .where(and(eq(users.state, asked.state), condition, follows(asked)))
    .orderBy(...inOrder(users, asked))
    .limit(pageSize + 1)
}

/** The matches among the next `mostLookedThrough` users of the list, up to one more than a page has. */
function searchNextUsers(db: Database, asked: Asked) {
  const part = db
    .select(columns)
    .from(users)
    .where(and(eq(users.state, asked.state), follows(asked)))
    .orderBy(...inOrder(users, asked))
    .limit(mostLookedThrough)
    .as('part')
  return db
    .select()
    .from(part)
    .where(searchFor(searchableText(part.name, part.email), asked.search).matches)
    .orderBy(...inOrder(part, asked))
    .limit(pageSize + 1)
}

/** Whether the index would probably find too many: it is slower the more it finds. */
async function areProbablyMany(db: Database, found: number): Promise<boolean> {
  const total = Object.values(await countUsersByState(db)).reduce((sum, people) => sum + people, 0)
  return (found / mostLookedThrough) * total > 2 * mostSorted
}

/** The last user that `searchNextUsers` reads; null when the list ends before. */
async function findLastSearched(db: Database, asked: Asked): Promise<string | null> {
  const [last] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.state, asked.state), follows(asked)))
    .orderBy(...inOrder(users, asked))
    .offset(mostLookedThrough - 1)
    .limit(1)
  return last?.id ?? null
}

type Sortable = Record<'id' | 'name' | 'email' | 'createdAt', PgColumn | SQL.Aliased>

/** Each key ends with a unique column, so that the order is total. */
function sortKeys({ id, name, email, createdAt }: Sortable, sort: UserSort) {
  return { created: [createdAt, id], name: [sql`lower(${name})`, id], email: [email] }[sort]
}

function inOrder(table: Sortable, { sort, descending }: Asked): SQL[] {
  return sortKeys(table, sort).map((key) => (descending ? desc(key) : asc(key)))
}

function follows({ sort, descending, after }: Asked): SQL | undefined {
  if (after === null) return undefined
  const keys = sortKeys(users, sort)
  const own = sql.join(keys, sql`, `)
  const last = sql`select ${own} from ${users} where ${users.id} = ${after}`
  return descending ? sql`(${own}) < (${last})` : sql`(${own}) > (${last})`
}

/** The ids of all users that a search matches; null when there are more than `mostSorted`, or no index. */
export async function findFewUserIds(db: Database, search: string): Promise<string[] | null> {
  // The expression of the index `users_search`.
  const { matches, hasIndex } = searchFor(searchableText(users.name, users.email), search)
  if (!hasIndex) return null
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(matches)
    .limit(mostSorted + 1)
  return rows.length > mostSorted ? null : rows.map(({ id }) => id)
}

export async function findUser(db: Database, id: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, state: users.state })
    .from(users)
    .where(eq(users.id, id))
  return user ?? null
}

export async function findNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
