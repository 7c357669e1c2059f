import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { verdictNames } from '~/features/judging/rules/verdict-words'
import type { Database, Transaction } from '~/platform/db/client.server'
import { patternContaining } from '~/platform/db/like-pattern.server'
import { safeCell } from '../rules'
import { testAnswers, testAttempts, testQuestions } from '../tables.server/attempts'
import { hackathons, registrations } from '../tables.server/edition'
import { teams } from '../tables.server/teams'

const columns = {
  id: registrations.id,
  hackathonTitle: hackathons.title,
  name: registrations.name,
  mobile: registrations.mobile,
  email: registrations.email,
  collegeName: registrations.collegeName,
  createdAt: registrations.createdAt,
}

/**
 * Registrations of all events, the newest first, a page at a time.
 *
 * @param options.search part of a name, address, number or college
 * @param options.after the `next` of the page before
 * @returns `next`: where the next page begins; null on the last one
 */
export async function listRegistrations(
  db: Database,
  options: { search?: string; after?: string | null; limit?: number } = {},
) {
  const limit = options.limit ?? 50
  const rows = await db
    .select(columns)
    .from(registrations)
    .innerJoin(hackathons, eq(hackathons.id, registrations.hackathonId))
    .where(and(matches(options.search ?? ''), isAfter(options.after ?? null)))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

function matches(search: string) {
  if (search.trim() === '') return undefined
  const pattern = patternContaining(search.trim())
  return or(
    ilike(registrations.name, pattern),
    ilike(registrations.email, pattern),
    ilike(registrations.mobile, pattern),
    ilike(registrations.collegeName, pattern),
  )
}

/** How many take part in an event: its registrations, or its teams where an old one has only those. */
export async function countEntered(
  db: Database | Transaction,
  hackathonId: string,
): Promise<number> {
  const registered = await db.$count(registrations, eq(registrations.hackathonId, hackathonId))
  return registered || db.$count(teams, eq(teams.hackathonId, hackathonId))
}

/** Compared in the database, whose moments are finer than JavaScript's. */
function isAfter(id: string | null) {
  if (id === null) return undefined
  return sql`(${registrations.createdAt}, ${registrations.id}) < (
    select r.created_at, r.id from hackathon_registrations r where r.id = ${id})`
}

/**
 * Every registration as rows of a CSV file, its titles first; no cell is a formula. With the points
 * of its test so far, once that is over, and the verdict on its code.
 */
export async function listRegistrationCells(db: Database, now: Date): Promise<string[][]> {
  const isOver = sql`(${testAttempts.submittedAt} is not null or ${testAttempts.endsAt} <= ${now.toISOString()})`
  const rows = await db
    .select({
      ...columns,
      points: sql<
        number | null
      >`case when ${isOver} then coalesce(sum(${testAnswers.points}), 0)::int end`,
      verdict: sql<
        (typeof testAnswers.$inferSelect)['verdict']
      >`max(${testAnswers.verdict}) filter (where ${testQuestions.kind} = 'coding')`,
    })
    .from(registrations)
    .innerJoin(hackathons, eq(hackathons.id, registrations.hackathonId))
    .leftJoin(testAttempts, eq(testAttempts.registrationId, registrations.id))
    .leftJoin(testAnswers, eq(testAnswers.attemptId, testAttempts.id))
    .leftJoin(testQuestions, eq(testQuestions.id, testAnswers.questionId))
    .groupBy(registrations.id, hackathons.id, testAttempts.id)
    .orderBy(asc(registrations.createdAt), asc(registrations.id))
  return [
    ['Hackathon', 'Name', 'Mobile', 'Email', 'College', 'Registered at', 'Test points', 'Code'],
    ...rows.map((row) =>
      [
        row.hackathonTitle,
        row.name,
        row.mobile,
        row.email,
        row.collegeName,
        row.createdAt.toISOString(),
        row.points === null ? '' : String(row.points),
        row.verdict === null ? '' : verdictNames[row.verdict],
      ].map(safeCell),
    ),
  ]
}
