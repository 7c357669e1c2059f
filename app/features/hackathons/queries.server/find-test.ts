import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { testAnswers, testAttempts, testQuestions } from '../tables.server/attempts'
import { registrations } from '../tables.server/hackathons'
import { type Entrant, findRegistration, isOwnMaking, type Registration } from './find-registration'

export type TestQuestion = typeof testQuestions.$inferSelect
export type TestAttempt = typeof testAttempts.$inferSelect
export type TestAnswer = typeof testAnswers.$inferSelect
export type QuestionKind = TestQuestion['kind']

/** The newest version of each question published by that time. */
export async function listTestQuestions(
  db: Database | Transaction,
  at: Date,
): Promise<Record<QuestionKind, TestQuestion>> {
  const rows = await db
    .selectDistinctOn([testQuestions.kind])
    .from(testQuestions)
    .where(lte(testQuestions.publishedAt, at))
    .orderBy(asc(testQuestions.kind), desc(testQuestions.version))
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  const of = (kind: QuestionKind) => {
    const found = byKind.get(kind)
    if (!found) throw new Error(`The test has no question of kind ${kind}`)
    return found
  }
  return { mcq: of('mcq'), aptitude: of('aptitude'), coding: of('coding') }
}

/**
 * The entrant's attempt at this hackathon's test; null until something is answered. A registered
 * person continues what this browser began earlier, unless that attempt is already over, because it
 * would give them a second one. Attempts that somebody else began with their email are ignored.
 */
export async function findTestAttempt(
  db: Database | Transaction,
  hackathonId: string,
  entrant: Entrant,
  registration: Registration | null,
  now: Date,
): Promise<TestAttempt | null> {
  const { student, keyHash } = entrant
  const isTheirs = or(
    registration && isOwnMaking(registration, entrant)
      ? eq(testAttempts.registrationId, registration.id)
      : undefined,
    student ? eq(testAttempts.studentId, student.id) : undefined,
    keyHash
      ? and(
          eq(testAttempts.keyHash, keyHash),
          isNull(testAttempts.registrationId),
          isNull(testAttempts.studentId),
          registration
            ? and(isNull(testAttempts.submittedAt), gt(testAttempts.endsAt, now))
            : undefined,
        )
      : undefined,
  )
  if (!isTheirs) return null
  const rows = await db
    .select()
    .from(testAttempts)
    .where(and(eq(testAttempts.hackathonId, hackathonId), isTheirs))
    .orderBy(asc(testAttempts.startedAt))
  const counting = rows.find(({ registrationId }) => registrationId !== null)
  return counting ?? rows.find(({ studentId }) => studentId !== null) ?? rows[0] ?? null
}

/** Of these hackathons, the ids of those in which the entrant has a test attempt. */
export async function listTestedHackathons(
  db: Database,
  hackathonIds: readonly string[],
  entrant: Entrant,
  now: Date,
): Promise<Set<string>> {
  const { student, keyHash } = entrant
  const isTheirs = or(
    student ? eq(testAttempts.studentId, student.id) : undefined,
    student ? eq(registrations.studentId, student.id) : undefined,
    student ? eq(registrations.email, student.email.toLowerCase()) : undefined,
    keyHash ? eq(testAttempts.keyHash, keyHash) : undefined,
    keyHash ? eq(registrations.keyHash, keyHash) : undefined,
  )
  if (!isTheirs || hackathonIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: testAttempts.hackathonId })
    .from(testAttempts)
    .leftJoin(registrations, eq(registrations.id, testAttempts.registrationId))
    .where(and(inArray(testAttempts.hackathonId, [...hackathonIds]), isTheirs))
  const found = await Promise.all(
    rows.map(async ({ id }) => {
      const registration = await findRegistration(db, id, entrant)
      return (await findTestAttempt(db, id, entrant, registration, now)) ? [id] : []
    }),
  )
  return new Set(found.flat())
}

/** Whether a key gives access to a registration or test attempt without an account. */
export async function findUsesOfKey(db: Database, keyHash: string) {
  const isAttempt = and(eq(testAttempts.keyHash, keyHash), isNull(testAttempts.studentId))
  return {
    isRegistered: (await db.$count(registrations, eq(registrations.keyHash, keyHash))) > 0,
    hasAttempt: (await db.$count(testAttempts, isAttempt)) > 0,
  }
}

/** The saved answers of an attempt, by question id. */
export async function listTestAnswers(
  db: Database | Transaction,
  attemptId: string,
): Promise<Map<string, TestAnswer>> {
  const rows = await db.select().from(testAnswers).where(eq(testAnswers.attemptId, attemptId))
  return new Map(rows.map((row) => [row.questionId, row]))
}
