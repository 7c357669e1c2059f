import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import {
  mostLookedThrough,
  mostSorted,
  searchableText,
  searchFor,
} from '~/platform/db/text-search.server'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { hackathons, registrations } from '../tables.server/hackathons'
import { teams } from '../tables.server/teams'

const columns = {
  id: registrations.id,
  hackathonId: registrations.hackathonId,
  hackathonTitle: hackathons.title,
  name: registrations.name,
  mobile: registrations.mobile,
  email: registrations.email,
  collegeName: registrations.collegeName,
  createdAt: registrations.createdAt,
}

/**
 * Registrations of all hackathons, the newest first, a page at a time.
 *
 * @param options.search part of a name, email, mobile number or college; with many matches a page may be
 *   short or empty before the last
 */
export async function listRegistrations(
  db: Database,
  options: { search?: string; after?: string | null; limit?: number } = {},
) {
  const limit = options.limit ?? 50
  const page = { after: options.after ?? null, limit }
  const search = options.search?.trim() ?? ''
  if (search === '') return toPage(await selectNewest(db, page.after).limit(limit + 1), limit)
  const near = await lookThrough(db, page, search)
  if (near.length > limit) return toPage(near, limit)
  const ids = await findFewIds(db, search)
  if (ids === null) return { rows: near, next: await findLookedThroughTo(db, page) }
  const isFound = sql`${registrations.id} = any(${sql.param(ids)})`
  return toPage(await selectNewest(db, page.after, isFound).limit(limit + 1), limit)
}

type Page = { after: string | null; limit: number }

function toPage<Row extends { id: string }>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

function selectNewest(db: Database, after: string | null, condition?: SQL) {
  return db
    .select(columns)
    .from(registrations)
    .innerJoin(hackathons, eq(hackathons.id, registrations.hackathonId))
    .where(and(condition, isAfter(after)))
    .orderBy(...newestFirst)
}

const newestFirst = [desc(registrations.createdAt), desc(registrations.id)]

/** Null when there are more than `mostSorted`, or no index finds them. */
async function findFewIds(db: Database, search: string): Promise<string[] | null> {
  const { name, email, mobile, collegeName } = registrations
  // The expression of the index `hackathon_registrations_search`.
  const text = searchableText(name, email, mobile, collegeName)
  const { matches, hasIndex } = searchFor(text, search)
  if (!hasIndex) return null
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(matches)
    .limit(mostSorted + 1)
  return rows.length > mostSorted ? null : rows.map(({ id }) => id)
}

/** The matches among the next `mostLookedThrough` registrations. */
function lookThrough(db: Database, page: Page, search: string) {
  const part = selectNewest(db, page.after).limit(mostLookedThrough).as('part')
  const { name, email, mobile, collegeName } = part
  return db
    .select()
    .from(part)
    .where(searchFor(searchableText(name, email, mobile, collegeName), search).matches)
    .orderBy(desc(part.createdAt), desc(part.id))
    .limit(page.limit + 1)
}

/** The last registration that `lookThrough` looks at; null when the list ends before. */
async function findLookedThroughTo(db: Database, page: Page): Promise<string | null> {
  const [last] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(isAfter(page.after))
    .orderBy(...newestFirst)
    .offset(mostLookedThrough - 1)
    .limit(1)
  return last?.id ?? null
}

/** The registrations of a hackathon, or its teams where an old one has only those. */
export async function countEntered(
  db: Database | Transaction,
  hackathonId: string,
): Promise<number> {
  const registered = await db.$count(registrations, eq(registrations.hackathonId, hackathonId))
  return registered || db.$count(teams, eq(teams.hackathonId, hackathonId))
}

/** Compared in the database, whose timestamps are finer than JavaScript's. */
function isAfter(id: string | null, sign = sql`<`) {
  if (id === null) return undefined
  return sql`(${registrations.createdAt}, ${registrations.id}) ${sign} (
    select r.created_at, r.id from hackathon_registrations r where r.id = ${id})`
}

/** Registrations with points and verdict once a test is over, the earliest first, a page at a time. */
export async function listRegistrationsWithTests(
  db: Database,
  { now, after = null, limit = 200 }: { now: Date; after?: string | null; limit?: number },
) {
  const isOver = sql`(${testAttempts.submittedAt} is not null or ${testAttempts.endsAt} <= ${now.toISOString()})`
  const ofTest = sql`from ${testAttempts} left join ${testAnswers} on ${testAnswers.attemptId} = ${testAttempts.id}
    where ${testAttempts.registrationId} = ${registrations.id}`
  const rows = await db
    .select({
      ...columns,
      points: sql<number | null>`(select coalesce(sum(${testAnswers.points}), 0)::int ${ofTest}
        and ${isOver} having count(${testAttempts.id}) > 0)`,
      verdict: sql<
        (typeof testAnswers.$inferSelect)['verdict']
      >`(select max(${testAnswers.verdict}) ${ofTest})`,
      isWaiting: sql<boolean>`exists (select 1 ${ofTest}
        and ${isOver} and ${testAnswers.answer} is not null and ${testAnswers.points} is null)`,
    })
    .from(registrations)
    .innerJoin(hackathons, eq(hackathons.id, registrations.hackathonId))
    .where(isAfter(after, sql`>`))
    .orderBy(asc(registrations.createdAt), asc(registrations.id))
    .limit(limit)
  return { rows, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}
