import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { challengeAnswers, courseChallenges } from '../tables.server'

type Place = { studentId: string; courseId: string }
export type Challenge = typeof courseChallenges.$inferSelect

/** The student's latest challenge in a course; null if there is none. */
export async function findNewestChallenge(
  db: Database | Transaction,
  { studentId, courseId }: Place,
): Promise<Challenge | null> {
  const [row] = await db
    .select()
    .from(courseChallenges)
    .where(and(eq(courseChallenges.studentId, studentId), eq(courseChallenges.courseId, courseId)))
    .orderBy(desc(courseChallenges.number))
    .limit(1)
  return row ?? null
}

/** Whether a running challenge asks this exercise, so that the lesson must not judge it. */
export async function isAskedByChallenge(
  db: Database,
  { exerciseId, now, ...place }: Place & { exerciseId: string; now: Date },
): Promise<boolean> {
  const challenge = await findNewestChallenge(db, place)
  if (!challenge || challenge.finishedAt || challenge.endsAt <= now) return false
  return challenge.items.some(({ kind, itemId }) => kind === 'exercise' && itemId === exerciseId)
}

/** The answers of a challenge so far, in item order. */
export async function listChallengeAnswers(
  db: Database | Transaction,
  { studentId, courseId, number }: Place & { number: number },
) {
  const { item, answer, isRight } = challengeAnswers
  return db
    .select({ item, answer, isRight })
    .from(challengeAnswers)
    .where(
      and(
        eq(challengeAnswers.studentId, studentId),
        eq(challengeAnswers.courseId, courseId),
        eq(challengeAnswers.challenge, number),
      ),
    )
    .orderBy(item)
}

/** Challenges whose time is over but whose result is not stored, oldest first. */
export async function listOverdueChallenges(db: Database, now: Date, limit: number) {
  const { studentId, courseId, number, endsAt, finishedAt } = courseChallenges
  return db
    .select({ studentId, courseId, number })
    .from(courseChallenges)
    .where(and(isNull(finishedAt), lte(endsAt, now)))
    .orderBy(asc(endsAt))
    .limit(limit)
}
