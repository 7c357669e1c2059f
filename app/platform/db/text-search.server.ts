import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.server'

/*
 * A list is searched at a constant cost: many matches fill a page from the next rows, few come from
 * the trigram index; in between, the page is short and the following one goes on from there.
 */

/** The next rows of a list that are looked through for one page. */
const mostLookedThrough = 5000
/** The most matches that are sorted. */
const mostSorted = 2000

type TextSearch = {
  matches: SQL
  /** Whether the trigram index on the text can find the matches. */
  hasIndex: boolean
}

/**
 * Texts as one, for a trigram index: `index(…).using('gin', sql`${searchableText(t.name, t.email)}
 * gin_trgm_ops`)`. Nobody can type the line break between them.
 */
export function searchableText(...columns: (AnyColumn | SQL)[]): SQL {
  return sql`searchable_text(${sql.join(columns, sql` || E'\\n' || `)})`
}

/** Ignores case. One or two letters match the beginning of a word: trigrams need three. */
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

/** Rows in the order of a list, which follow those of the page before. The table has an `id`. */
type ListPart = { table: PgTable; where: SQL | undefined; orderBy: SQL[] }

export type ListSearch = {
  matches: SQL
  /** What stands for the table where few rows match; null where an index finds none, or too many. */
  findFew: (near: number) => Promise<SQL | null>
}

/** The ids of a page; a search may give short ones. `next`: the id that the following page is after. */
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

/** By a text of the table, which has a trigram index. */
export function searchTable(db: Database, table: PgTable, text: SQL, typed: string): ListSearch {
  return {
    matches: searchFor(text, typed).matches,
    findFew: async () => {
      const ids = await findFewIds(db, table, text, typed)
      return ids && sql`(select * from ${table} where id = any(${sql.param(ids)})) ${table}`
    },
  }
}

/** The ids of all rows that a search matches; null when there are more than `mostSorted`, or no index. */
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

/** Whether the index would probably find too many of `total` rows: it is slower the more it finds. */
export function areProbablyMany(near: number, total: number): boolean {
  return (near / mostLookedThrough) * total > 2 * mostSorted
}

/** As `searchable_text` in the database: pg_trgm may know only ASCII, so others are digits. */
function asStored(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll('\\', '\\\\')
    .replaceAll(/\P{ASCII}+/gu, (letters) =>
      [...Buffer.from(letters)].map((byte) => `\\${byte.toString(8)}`).join(''),
    )
}

/** What SQL's `like` finds a text anywhere by, where `%`, `_` and `\` in it stand for themselves. */
export function patternContaining(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
