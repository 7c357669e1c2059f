import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { findJudging } from '~/features/judging/queries.server/find-judging'
import type { Database } from '~/platform/db/client.server'
import { testAnswers, testAttempts, testQuestions } from '../tables.server/attempts'
import { registrations } from '../tables.server/hackathons'

const pageSize = 50

/** Points of all answers, and of the code alone with its verdict. */
const marks = {
  points: sql<number>`coalesce(sum(${testAnswers.points}), 0)::int`,
  codePoints: sql<
    number | null
  >`max(${testAnswers.points}) filter (where ${testQuestions.kind} = 'coding')`,
  codeWeight: sql<
    number | null
  >`max(${testQuestions.weight}) filter (where ${testQuestions.kind} = 'coding')`,
  isGraded: sql<boolean>`count(*) filter (where ${testAnswers.answer} is not null and ${testAnswers.points} is null) = 0`,
  verdict: sql<
    (typeof testAnswers.$inferSelect)['verdict']
  >`max(${testAnswers.verdict}) filter (where ${testQuestions.kind} = 'coding')`,
}
/** Code without a verdict through a fault of ours. */
export const isFault = and(eq(testAnswers.verdict, 'IE'), isNull(testAnswers.points))

/** Tests that are handed in, and those whose time has run out. */
export function isOver(now: Date) {
  return or(isNotNull(testAttempts.submittedAt), lte(testAttempts.endsAt, now))
}

/**
 * The tests that count at a hackathon and are over, a page at a time: first those whose code could not
 * be judged through a fault of ours, then the most points.
 *
 * @param page counted from 1
 */
export async function listTests(
  db: Database,
  { hackathonId, page, now }: { hackathonId: string; page: number; now: Date },
) {
  const rows = await db
    .select({
      attemptId: testAttempts.id,
      name: registrations.name,
      email: registrations.email,
      submittedAt: testAttempts.submittedAt,
      ...marks,
    })
    .from(testAttempts)
    .innerJoin(registrations, eq(registrations.id, testAttempts.registrationId))
    .leftJoin(testAnswers, eq(testAnswers.attemptId, testAttempts.id))
    .leftJoin(testQuestions, eq(testQuestions.id, testAnswers.questionId))
    .where(and(eq(testAttempts.hackathonId, hackathonId), isOver(now)))
    .groupBy(testAttempts.id, registrations.id)
    .orderBy(
      desc(sql`coalesce(bool_or(${isFault}), false)`),
      desc(marks.points),
      asc(testAttempts.submittedAt),
      asc(testAttempts.id),
    )
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** Who took those tests of these ids that belong to a registration, by id. */
export async function findEntrants(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: testAttempts.id, name: registrations.name })
    .from(testAttempts)
    .innerJoin(registrations, eq(registrations.id, testAttempts.registrationId))
    .where(inArray(testAttempts.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many answers of a hackathon have no verdict through a fault of ours. */
export async function countFaults(db: Database, hackathonId: string): Promise<number> {
  const counted = db
    .select({ id: testAttempts.id })
    .from(testAttempts)
    .where(and(eq(testAttempts.hackathonId, hackathonId), isNotNull(testAttempts.registrationId)))
  return db.$count(testAnswers, and(isFault, inArray(testAnswers.attemptId, counted)))
}

/** How many programs of tests that count at a hackathon, and are over, have no points yet. */
export async function countUnjudged(db: Database, hackathonId: string, now: Date): Promise<number> {
  const counted = db
    .select({ id: testAttempts.id })
    .from(testAttempts)
    .where(
      and(
        eq(testAttempts.hackathonId, hackathonId),
        isNotNull(testAttempts.registrationId),
        isOver(now),
      ),
    )
  const judged = db
    .select({ id: testQuestions.id })
    .from(testQuestions)
    .where(isNotNull(testQuestions.taskId))
  return db.$count(
    testAnswers,
    and(
      isNull(testAnswers.points),
      inArray(testAnswers.questionId, judged),
      inArray(testAnswers.attemptId, counted),
    ),
  )
}

/** The code of one test at a hackathon, with all that the judge found; null when there is none. */
export async function findTestCode(db: Database, hackathonId: string, attemptId: string) {
  const [row] = await db
    .select({
      attemptId: testAttempts.id,
      name: registrations.name,
      source: testAnswers.answer,
      language: testAnswers.language,
      jobId: testAnswers.judgeJobId,
      verdict: testAnswers.verdict,
      points: testAnswers.points,
      weight: testQuestions.weight,
    })
    .from(testAttempts)
    .innerJoin(registrations, eq(registrations.id, testAttempts.registrationId))
    .innerJoin(testAnswers, eq(testAnswers.attemptId, testAttempts.id))
    .innerJoin(testQuestions, eq(testQuestions.id, testAnswers.questionId))
    .where(
      and(
        eq(testAttempts.hackathonId, hackathonId),
        eq(testAttempts.id, attemptId),
        eq(testQuestions.kind, 'coding'),
      ),
    )
  if (!row) return null
  const { jobId, ...code } = row
  const job = jobId === null ? null : await findJudging(db, jobId)
  return { ...code, result: job?.state === 'done' ? job.result : null }
}
