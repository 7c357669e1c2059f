import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import {
  areProbablyMany,
  findFewIds,
  findPage,
  type ListSearch,
  searchableText,
  searchTable,
} from '~/platform/db/text-search.server'
import type { UserState } from '../rules'
import { users } from '../tables.server'
import { countUsersByState } from './count-users'

type UserSort = 'created' | 'name' | 'email'

export type UserRow = Awaited<ReturnType<typeof listUsers>>['users'][number]

type Asked = {
  state: UserState
  /** Part of a name or an email, or a whole id; empty for everybody. */
  search: string
  sort: UserSort
  descending: boolean
  /** The last user's id on the previous page; null for the first page. */
  after: string | null
}

const pageSize = 50

/**
 * A page at a constant cost; a search may return fewer users than a full page. `next` is the
 * following `after`.
 */
export async function listUsers(db: Database, asked: Asked) {
  const isListed = eq(users.state, asked.state)
  const orderBy = inOrder(asked)
  const { ids, next } = await findPage(
    db,
    { table: users, where: and(isListed, follows(asked)), orderBy },
    { search: asked.search === '' ? null : await searchUsers(db, asked.search), limit: pageSize },
  )
  const page = await db
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
    .where(and(isListed, inArray(users.id, ids)))
    .orderBy(...orderBy)
  return { users: page, next }
}

/** The expression of the index `users_search`. */
const searchedText = searchableText(users.name, users.email)

async function searchUsers(db: Database, typed: string): Promise<ListSearch> {
  const hasId = eq(users.id, typed)
  if ((await db.$count(users, hasId)) > 0)
    return {
      matches: hasId,
      findFew: async () => sql`(select * from ${users} where ${hasId}) ${users}`,
    }
  const search = searchTable(db, users, searchedText, typed)
  const findFew = async (near: number) => {
    const counts = Object.values(await countUsersByState(db))
    const total = counts.reduce((sum, people) => sum + people, 0)
    return areProbablyMany(near, total) ? null : search.findFew(near)
  }
  return { ...search, findFew }
}

/** Each key ends with a unique column, so that the order is total. */
function sortKeys(sort: UserSort) {
  const { id, name, email, createdAt } = users
  return { created: [createdAt, id], name: [sql`lower(${name})`, id], email: [email] }[sort]
}

function inOrder({ sort, descending }: Asked): SQL[] {
  return sortKeys(sort).map((key) => (descending ? desc(key) : asc(key)))
}

function follows({ sort, descending, after }: Asked): SQL | undefined {
  if (after === null) return undefined
  const own = sql.join(sortKeys(sort), sql`, `)
  const last = sql`select ${own} from ${users} where ${users.id} = ${after}`
  return descending ? sql`(${own}) < (${last})` : sql`(${own}) > (${last})`
}

/**
 * The ids of all users that match a search; null if there are too many or no index can find them.
 */
export function findFewUserIds(db: Database, search: string): Promise<string[] | null> {
  return findFewIds(db, users, searchedText, search)
}
