import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.server'

/* Lists are searched at a constant cost. Frequent matches are found among the next rows of the
   list; rare ones come from the trigram index. In between, a page may be short, and the following
   page continues from there. */

/** How many rows of a list are checked for one page. */
const mostLookedThrough = 5000
/** The most matches to sort. */
const mostSorted = 2000

type TextSearch = {
  matches: SQL
  /** Whether the trigram index on the text can find the matches. */
  hasIndex: boolean
}

/**
 * Joins texts into one for a trigram index: `index(…).using('gin', sql`${searchableText(t.name,
 * t.email)} gin_trgm_ops`)`. They are separated by a line break, which nobody can type.
 */
export function searchableText(...columns: (AnyColumn | SQL)[]): SQL {
  return sql`searchable_text(${sql.join(columns, sql` || E'\\n' || `)})`
}

/**
 * Ignores case. One or two letters match only the beginning of a word, because trigrams need three.
 */
export function searchFor(text: SQL, typed: string): TextSearch {
  const part = asStored(typed)
  if (/^[a-z0-9]{1,2}$/.test(part)) {
    const start = patternContaining(part).slice(1)
    const matches = sql`(${text} like ${start} or ${text} like ${`% ${start}`} or ${text} like ${`%\n${start}`})`
    return { matches, hasIndex: true }
  }
  const matches = sql`${text} like ${patternContaining(part)}`
  return { matches, hasIndex: /[a-z0-9]{3}/.test(part) }
}

/** The rows of a list, in order, after those of the previous page. The table has an `id`. */
type ListPart = { table: PgTable; where: SQL | undefined; orderBy: SQL[] }

export type ListSearch = {
  matches: SQL
  /** Replaces the table if few rows match; null if no index can find them, or they are too many. */
  findFew: (near: number) => Promise<SQL | null>
}

/**
 * The ids of a page; a search may return fewer. `next`: pass it as `after` for the following page.
 */
export async function findPage(
  db: Database,
  { table, where = sql`true`, orderBy }: ListPart,
  { search, limit }: { search: ListSearch | null; limit: number },
): Promise<{ ids: string[]; next: string | null }> {
  const inOrder = sql`order by ${sql.join(orderBy, sql`, `)}`
  const readIds = async (from: SQL, condition: SQL, most = limit + 1, skipped = 0) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from ${from} where ${condition} ${inOrder} limit ${most} offset ${skipped}`,
    )
    return rows.map(({ id }) => id)
  }
  const toPage = (found: string[]) => {
    const ids = found.slice(0, limit)
    return { ids, next: found.length > limit ? (ids.at(-1) ?? null) : null }
  }
  if (!search) return toPage(await readIds(sql`${table}`, where))
  const part = sql`(select * from ${table} where ${where} ${inOrder} limit ${mostLookedThrough}) ${table}`
  const near = await readIds(part, search.matches)
  if (near.length > limit) return toPage(near)
  const few = await search.findFew(near.length)
  if (few) return toPage(await readIds(few, where))
  const [last] = await readIds(sql`${table}`, where, 1, mostLookedThrough - 1)
  return { ids: near, next: last ?? null }
}

/** Searches by a text of the table that has a trigram index. */
export function searchTable(db: Database, table: PgTable, text: SQL, typed: string): ListSearch {
  return {
    matches: searchFor(text, typed).matches,
    findFew: async () => {
      const ids = await findFewIds(db, table, text, typed)
      return ids && sql`(select * from ${table} where id = any(${sql.param(ids)})) ${table}`
    },
  }
}

/**
 * The ids of all matching rows; null if there are more than `mostSorted`, or no index can find
 * them.
 */
export async function findFewIds(
  db: Database,
  table: PgTable,
  text: SQL,
  typed: string,
): Promise<string[] | null> {
  const { matches, hasIndex } = searchFor(text, typed)
  if (!hasIndex) return null
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${table} where ${matches} limit ${mostSorted + 1}`,
  )
  return rows.length > mostSorted ? null : rows.map(({ id }) => id)
}

/** Whether the index would probably find too many of `total` rows, which makes it slow. */
export function areProbablyMany(near: number, total: number): boolean {
  return (near / mostLookedThrough) * total > 2 * mostSorted
}

/**
 * Like `searchable_text` in the database: pg_trgm may know only ASCII, so other letters are written
 * as digits.
 */
function asStored(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll('\\', '\\\\')
    .replaceAll(/\P{ASCII}+/gu, (letters) =>
      [...Buffer.from(letters)].map((byte) => `\\${byte.toString(8)}`).join(''),
    )
}

/** A `like` pattern that finds a text anywhere, with `%`, `_` and `\` escaped. */
export function patternContaining(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
