import type { Database } from '~/platform/db/client.server'
import { nextChallengeAt } from '../rules/challenge'
import { findNewestChallenge } from './find-challenge'

/** The state of a student's challenge in a course; null when they may begin one. */
export type ChallengeStanding =
  | { kind: 'running'; endsAt: Date; leftMs: number }
  /** This week's challenge is over. */
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
