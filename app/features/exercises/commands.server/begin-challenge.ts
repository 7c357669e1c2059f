import { sql } from 'drizzle-orm'
import { closeQuizzes } from '~/features/courses/commands.server/start-course'
import { canReadLessons } from '~/features/courses/policy'
import { findCourse } from '~/features/courses/queries.server/find-course'
import { listCourseItems } from '~/features/courses/queries.server/list-course-items'
import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { findNewestChallenge } from '../queries.server/find-challenge'
import { listShownKeys } from '../queries.server/list-shown-keys'
import { listSolvedIds } from '../queries.server/list-solved-ids'
import { challengeEnd, nextChallengeAt } from '../rules/challenge'
import { drawItems } from '../rules/draw-challenge'
import { courseChallenges } from '../tables.server'

/**
 * Begins a course challenge, or continues one under way; only the first answer starts the course.
 * Refuses a locked course, and a second challenge within a week.
 *
 * @param input.seed random; determines which items are asked
 */
export async function beginChallenge(
  db: Database,
  input: { studentId: string; courseId: string; seed: string; now: Date },
) {
  const { studentId, courseId, seed, now } = input
  const course = await findCourse(db, courseId, studentId)
  if (!course) return refuse('unknown-course')
  if (!canReadLessons(course)) return refuse('locked')
  const shown = await listShownKeys(db, { studentId, courseId, now })
  const solvedIds = await listSolvedIds(db, { studentId, courseId })
  const items = drawItems(await listCourseItems(db, courseId), seed, { shown, solvedIds })
  if (items.length === 0) return refuse('no-items')
  return db.transaction(async (tx) => {
    // Of two concurrent requests, the second must see the challenge of the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`challenge/${studentId}/${courseId}`}, 0))`,
    )
    const last = await findNewestChallenge(tx, { studentId, courseId })
    if (last && last.finishedAt === null && last.endsAt > now) return { ok: true } as const
    if (last && nextChallengeAt(last.startedAt) > now) return refuse('challenge-too-soon')
    const number = (last?.number ?? 0) + 1
    const endsAt = challengeEnd(now)
    await tx
      .insert(courseChallenges)
      .values({ studentId, courseId, number, items, seed, startedAt: now, endsAt })
    await closeQuizzes(tx, { studentId, courseId, now, until: endsAt })
    return { ok: true } as const
  })
}
