import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { findPage, searchableText, searchTable } from '~/platform/db/text-search.server'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { digitsOf, hackathons, registrations } from '../tables.server/hackathons'
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
 * One page of the registrations of all hackathons, newest first.
 *
 * @param options.search part of a name, email, mobile number or college; with many matches, pages
 * before the last may be short or empty
 */
export async function listRegistrations(
  db: Database,
  options: { search?: string; after?: string | null; limit?: number } = {},
) {
  const typed = asSearched(options.search?.trim() ?? '')
  const orderBy = [desc(registrations.createdAt), desc(registrations.id)]
  const { ids, next } = await findPage(
    db,
    { table: registrations, where: isAfter(options.after ?? null), orderBy },
    {
      search: typed === '' ? null : searchTable(db, registrations, searchedText, typed),
      limit: options.limit ?? 50,
    },
  )
  const rows = await db
    .select(columns)
    .from(registrations)
    .innerJoin(hackathons, eq(hackathons.id, registrations.hackathonId))
    .where(inArray(registrations.id, ids))
    .orderBy(...orderBy)
  return { rows, next }
}

/** A mobile number without spaces and country code, because it may be stored without them. */
function asSearched(typed: string): string {
  if (!/^\+?(?:[\s()]*\d){5,}[\s()]*$/.test(typed)) return typed
  return typed.replaceAll(/\D/g, '').slice(-10)
}

/** The expression of the index `hackathon_registrations_search`. */
const searchedText = searchableText(
  registrations.name,
  registrations.email,
  registrations.mobile,
  registrations.collegeName,
  digitsOf(registrations.mobile),
)

/** The number of registrations of a hackathon, or of teams if an old one has only those. */
export async function countEntered(
  db: Database | Transaction,
  hackathonId: string,
): Promise<number> {
  const registered = await db.$count(registrations, eq(registrations.hackathonId, hackathonId))
  return registered || db.$count(teams, eq(teams.hackathonId, hackathonId))
}

/** How many people are registered for sample hackathons, each counted once. */
export async function countPeopleInSamples(db: Database | Transaction): Promise<number> {
  const person = sql`coalesce(${registrations.studentId}, ${registrations.email})`
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${person})::int` })
    .from(registrations)
    .innerJoin(hackathons, eq(hackathons.id, registrations.hackathonId))
    .where(eq(hackathons.isSample, true))
  return row?.people ?? 0
}

/** Compared in the database, whose timestamps are more precise than JavaScript's. */
function isAfter(id: string | null, sign = sql`<`) {
  if (id === null) return undefined
  return sql`(${registrations.createdAt}, ${registrations.id}) ${sign} (
    select r.created_at, r.id from hackathon_registrations r where r.id = ${id})`
}

/** One page of registrations, earliest first, with points and verdict if their test is over. */
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
