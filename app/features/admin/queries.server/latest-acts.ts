import { and, desc, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { findPage, searchableText, searchFor } from '~/platform/db/text-search.server'
import { actDetails } from '../rules/act-details'
import { auditLog } from '../tables.server'

type Asked = {
  limit: number
  timeZone: string
  /** The id of an act; lists only earlier ones. */
  before?: number | null
  /** Part of the name, email or id of the admin or of what the act is about; empty for all. */
  search?: string
  /** Only actions with these nouns; empty for all. */
  nouns?: readonly string[]
}

/**
 * One page of the acts of admins as they were recorded, latest first; a search may find fewer than a
 * full page. `details` says what changed, if that is worth showing, with dates in `timeZone`; `next`
 * is the following `before`.
 */
export async function listLatestActs(db: Database, asked: Asked) {
  const { limit, timeZone, before = null, search = '', nouns = [] } = asked
  const isEarlier = before === null ? undefined : lt(auditLog.id, before)
  const noun = sql`split_part(${auditLog.action}, '-', 1)`
  const isOfKind = nouns.length > 0 ? inArray(noun, [...nouns]) : undefined
  const orderBy = [desc(auditLog.id)]
  const { ids, next } = await findPage(
    db,
    { table: auditLog, where: and(isEarlier, isOfKind), orderBy },
    { search: search === '' ? null : searchActs(search), limit },
  )
  const acts = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, ids.map(Number)))
    .orderBy(...orderBy)
  return {
    acts: acts.map(({ before: was, after, ...act }) => ({
      ...act,
      details: actDetails({ ...act, before: was, after }, timeZone),
    })),
    next,
  }
}

/** No index finds few acts: each page looks through some thousands of them. */
function searchActs(typed: string) {
  const { adminId, adminName, adminEmail, subject, title, subjectEmail } = auditLog
  const columns = [adminName, adminEmail, adminId, title, subjectEmail, subject]
  const text = searchableText(...columns.map((column) => sql`coalesce(${column}, '')`))
  return { matches: searchFor(text, typed).matches, findFew: async () => null }
}
