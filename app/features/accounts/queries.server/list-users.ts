import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '~/platform/db/client.server'
import { patternContaining } from '~/platform/db/like-pattern.server'
import type { UserState } from '../rules'
import { users } from '../tables.server'

export type UserSort = 'created' | 'name' | 'email'

/** A user as a list shows them. */
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

/**
 * One page of the users in a state. `next` is what to give as `after` for the following page, null
 * on the last: pages stay whole while people come and go, and the last costs no more than the first.
 */
export async function listUsers(db: Database, asked: Asked) {
  const rows = await selectPage(db, asked)
  const page = rows.slice(0, pageSize)
  return { users: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

function selectPage(db: Database, { state, search, sort, descending, after }: Asked) {
  const keys = sortKeys[sort]
  const direction = descending ? desc : asc
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      state: users.state,
      isVerified: users.emailVerified,
      createdAt: users.createdAt,
      blockedAt: users.blockedAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(
      and(
        eq(users.state, state),
        matches(search),
        after ? follows(keys, descending, after) : undefined,
      ),
    )
    .orderBy(...keys.map((key) => direction(key)))
    .limit(pageSize + 1)
}

/** Each ends with something unique, so that no two users share a place. */
const sortKeys: Record<UserSort, (PgColumn | SQL)[]> = {
  created: [users.createdAt, users.id],
  name: [sql`lower(${users.name})`, users.id],
  email: [users.email],
}

/** As the trigram index `users_search` has it. */
function matches(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = patternContaining(search.toLowerCase())
  return sql`(lower(${users.name}) || ' ' || ${users.email}) like ${pattern}`
}

function follows(keys: (PgColumn | SQL)[], descending: boolean, after: string): SQL {
  const own = sql.join(keys, sql`, `)
  const last = sql.join(
    keys.map((key) => sql`(select ${key} from ${users} where ${users.id} = ${after})`),
    sql`, `,
  )
  return descending ? sql`(${own}) < (${last})` : sql`(${own}) > (${last})`
}

/** How many users are in each state. */
export async function countUsersByState(db: Database): Promise<Record<UserState, number>> {
  const rows = await db
    .select({ state: users.state, people: count() })
    .from(users)
    .groupBy(users.state)
  const counts = { 'non-verified': 0, verified: 0, blocked: 0, deleted: 0 }
  for (const { state, people } of rows) counts[state] = people
  return counts
}

/** Sign-ups on each day of `timeZone` from `since` on; days without any are left out. */
export async function countSignUpsByDay(
  db: Database,
  { since, timeZone }: { since: Date; timeZone: string },
) {
  const { rows } = await db.execute<{ day: string; count: number }>(
    sql`select day::text, count from (
        select (created_at at time zone ${timeZone})::date as day, count(*)::int as count
        from users where created_at >= ${since.toISOString()} group by 1) as days order by day`,
  )
  return rows
}

/** The user of this id as a list shows it; null when there is none. */
export async function findUser(db: Database, id: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, state: users.state })
    .from(users)
    .where(eq(users.id, id))
  return user ?? null
}

/** The names of those of `ids` that are users, by id. */
export async function findNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
