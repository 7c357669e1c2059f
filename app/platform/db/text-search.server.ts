import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/*
 * A list is searched at a constant cost: many matches fill a page from the next rows, few come from
 * the trigram index; in between, the page is short and the following one goes on from there.
 */

/** The next rows of a list that are looked through for one page. */
export const mostLookedThrough = 5000
/** The most matches that are sorted. */
export const mostSorted = 2000

export type TextSearch = {
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
