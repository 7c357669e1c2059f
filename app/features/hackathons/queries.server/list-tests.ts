import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { findJudging } from '~/features/judging/queries.server/find-judging'
import type { Database, Transaction } from '~/platform/db/client.server'
import { testAnswers, testAttempts, testQuestions } from '../tables.server/attempts'
import { registrations } from '../tables.server/hackathons'

const pageSize = 50

/** The points of all answers, and the points and verdict of the code. */
const grades = {
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
/** Code that could not be judged because of an error on our side. */
export const isFault = and(eq(testAnswers.verdict, 'IE'), isNull(testAnswers.points))

/** Tests that are submitted or whose time has run out. */
export function isOver(now: Date) {
  return or(isNotNull(testAttempts.submittedAt), lte(testAttempts.endsAt, now))
}

/**
 * One page of a hackathon's finished tests that count, most points first, but those with an error
 * on our side before them.
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
      ...grades,
    })
    .from(testAttempts)
    .innerJoin(registrations, eq(registrations.id, testAttempts.registrationId))
    .leftJoin(testAnswers, eq(testAnswers.attemptId, testAttempts.id))
    .leftJoin(testQuestions, eq(testQuestions.id, testAnswers.questionId))
    .where(and(eq(testAttempts.hackathonId, hackathonId), isOver(now)))
    .groupBy(testAttempts.id, registrations.id)
    .orderBy(
      desc(sql`coalesce(bool_or(${isFault}), false)`),
      desc(grades.points),
      asc(testAttempts.submittedAt),
      asc(testAttempts.id),
    )
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

/** Who took a test: the name in the registration, and the email of the account if there is one. */
export async function findEntrant(db: Database | Transaction, attemptId: string) {
  const [entrant] = await db
    .select({
      name: registrations.name,
      email: sql<string>`coalesce(
        (select u.email from users u where u.id = ${registrations.studentId}), ${registrations.email})`,
    })
    .from(testAttempts)
    .innerJoin(registrations, eq(registrations.id, testAttempts.registrationId))
    .where(eq(testAttempts.id, attemptId))
  return entrant ?? null
}

/** How many programs of a hackathon's tests could not be judged because of an error on our side. */
export async function countFaults(db: Database, hackathonId: string): Promise<number> {
  const counted = selectCounted(db, hackathonId)
  return db.$count(testAnswers, and(isFault, inArray(testAnswers.attemptId, counted)))
}

/** Ids of the attempts that count, because they belong to a registration. */
function selectCounted(db: Database, hackathonId: string, condition?: SQL) {
  const isOfHackathon = eq(testAttempts.hackathonId, hackathonId)
  return db
    .select({ id: testAttempts.id })
    .from(testAttempts)
    .where(and(isOfHackathon, isNotNull(testAttempts.registrationId), condition))
}

/** How many programs of a hackathon's finished tests have no points yet. */
export async function countUnjudged(db: Database, hackathonId: string, now: Date): Promise<number> {
  const judged = db
    .select({ id: testQuestions.id })
    .from(testQuestions)
    .where(isNotNull(testQuestions.taskId))
  return db.$count(
    testAnswers,
    and(
      isNull(testAnswers.points),
      inArray(testAnswers.questionId, judged),
      inArray(testAnswers.attemptId, selectCounted(db, hackathonId, isOver(now))),
    ),
  )
}

/** The code of one test with the judge's full result; null if there is none. */
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
