import { and, eq, isNull, sql } from 'drizzle-orm'
import { openQuizzes } from '~/features/courses/commands.server/start-course'
import { noteSkipped } from '~/features/courses/commands.server/note-mastery'
import { listCourseItems } from '~/features/courses/queries.server/list-course-items'
import type { Database, Transaction } from '~/platform/db/client.server'
import {
  type Challenge,
  listChallengeAnswers,
  listOverdueChallenges,
} from '../queries.server/find-challenge'
import { challengeResult } from '../rules/draw-challenge'
import { courseChallenges } from '../tables.server'

type Place = { studentId: string; courseId: string; number: number }

/**
 * Ends a challenge once: stores its result, and marks modules with enough right answers as
 * mastered. Counts as a step of its day if anything was answered; otherwise only the challenge's
 * own row changes.
 */
export async function finishChallenge(
  db: Database,
  { now, ...place }: Place & { now: Date },
): Promise<void> {
  const modules = await listCourseItems(db, place.courseId)
  await db.transaction(async (tx) => {
    const [challenge] = await tx
      .select()
      .from(courseChallenges)
      .where(and(isOf(place), isNull(courseChallenges.finishedAt)))
      .for('update')
    if (!challenge) return
    const answers = await listChallengeAnswers(tx, place)
    const right = new Set(answers.filter(({ isRight }) => isRight).map(({ item }) => item))
    const result = challengeResult(challenge.items, right, modules)
    // However late it is ended, the time of mastery lies within the challenge.
    const shownAt = now < challenge.endsAt ? now : challenge.endsAt
    await tx.update(courseChallenges).set({ finishedAt: now, result }).where(isOf(place))
    await openQuizzes(tx, place)
    const moduleIds = result.filter(({ isShown }) => isShown).map(({ moduleId }) => moduleId)
    await noteSkipped(tx, { ...place, moduleIds, now: shownAt })
    if (answers.length > 0) await noteFinished(tx, challenge, shownAt)
  })
}

const isOf = ({ studentId, courseId, number }: Place) =>
  and(
    eq(courseChallenges.studentId, studentId),
    eq(courseChallenges.courseId, courseId),
    eq(courseChallenges.number, number),
  )

async function noteFinished(tx: Transaction, { studentId, courseId }: Challenge, at: Date) {
  const moment = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into activity (actor_id, kind, subject, occurred_at, local_day)
    select id, 'challenge-finished', ${courseId}, ${moment}, (${moment} at time zone time_zone)::date
    from users where id = ${studentId}`)
}

const mostAtOnce = 100

/** Ends the challenges whose time ran out while their students were away. */
export async function finishOverdueChallenges(db: Database, now: Date): Promise<void> {
  for (const place of await listOverdueChallenges(db, now, mostAtOnce))
    await finishChallenge(db, { ...place, now })
}
