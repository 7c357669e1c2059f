import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { nextChallengeAt } from '../rules/challenge'
import { courseChallenges } from '../tables.server'
import { findNewestChallenge } from './find-challenge'

/** How a student stands with the challenge of a course; null when they may begin one. */
export type ChallengeStanding =
  | { kind: 'running'; endsAt: Date; leftMs: number }
  /** The one of this week is over. */
  | { kind: 'waiting'; nextAt: Date }
  | null

export async function findChallengeStanding(
  db: Database,
  { now, ...place }: { studentId: string; courseId: string; now: Date },
): Promise<ChallengeStanding> {
  const newest = await findNewestChallenge(db, place)
  if (!newest) return null
  const { endsAt, finishedAt } = newest
  if (finishedAt === null && endsAt > now)
    return { kind: 'running', endsAt, leftMs: endsAt.getTime() - now.getTime() }
  const nextAt = nextChallengeAt(newest.startedAt)
  return nextAt > now ? { kind: 'waiting', nextAt } : null
}

/** The challenge of any course that a student has under way, the one that began last; null without. */
export async function findRunningChallenge(db: Database, studentId: string, now: Date) {
  const { courseId, endsAt } = courseChallenges
  const [row] = await db
    .select({ courseId, endsAt })
    .from(courseChallenges)
    .where(
      and(
        eq(courseChallenges.studentId, studentId),
        isNull(courseChallenges.finishedAt),
        gt(endsAt, now),
      ),
    )
    .orderBy(desc(courseChallenges.startedAt))
    .limit(1)
  return row ?? null
}
