import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { exerciseResults } from '../tables.server'
import { noteMastery } from './note-mastery'

type Place = { studentId: string; courseId: string; exerciseId: string }

/**
 * Stores that the server judged an answer. A solved exercise stays solved and counts as one step of
 * its day; solving it may complete a module.
 *
 * @returns whether this answer is the first to solve the exercise
 */
export async function recordExerciseTry(
  tx: Transaction,
  input: Place & { countsAsTry: boolean; isSolved: boolean; now: Date },
): Promise<boolean> {
  const { countsAsTry, isSolved, now, ...place } = input
  const { tries, firstTriedAt, solvedAt } = exerciseResults
  const count = countsAsTry ? 1 : 0
  const [result] = await tx
    .insert(exerciseResults)
    .values({ ...place, tries: count, firstTriedAt: now, solvedAt: isSolved ? now : null })
    .onConflictDoUpdate({
      target: [exerciseResults.studentId, exerciseResults.courseId, exerciseResults.exerciseId],
      set: {
        tries: sql`${tries} + ${count}`,
        firstTriedAt: sql`coalesce(${firstTriedAt}, excluded.first_tried_at)`,
        solvedAt: sql`coalesce(${solvedAt}, excluded.solved_at)`,
      },
    })
    .returning({ solvedAt })
  if (isSolved) await noteMastery(tx, { ...place, now })
  const isFirst = isSolved && result?.solvedAt?.getTime() === now.getTime()
  if (isFirst) await noteSolved(tx, place, now)
  return isFirst
}

async function noteSolved(tx: Transaction, place: Place, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into activity (actor_id, kind, subject, occurred_at, local_day)
    select id, 'exercise-solved', ${`${place.courseId}/${place.exerciseId}`}, ${moment},
      (${moment} at time zone time_zone)::date
    from users where id = ${place.studentId}`)
}

/**
 * Opens the next hint: at most one more than are open, whatever was requested, and none if it is
 * already open (a second press).
 *
 * @param input.hint its number, from 1
 */
export async function openNextHint(
  db: Database,
  { hint, ...place }: Place & { hint: number },
): Promise<void> {
  const { hintsOpened } = exerciseResults
  await db
    .insert(exerciseResults)
    .values({ ...place, hintsOpened: 1 })
    .onConflictDoUpdate({
      target: [exerciseResults.studentId, exerciseResults.courseId, exerciseResults.exerciseId],
      set: { hintsOpened: sql`greatest(${hintsOpened}, least(${hintsOpened} + 1, ${hint}::int))` },
    })
}

/** Stores when the solution was opened, unless the exercise is solved. */
export async function noteSolutionOpened(
  tx: Transaction,
  { now, ...place }: Place & { now: Date },
): Promise<void> {
  const { studentId, courseId, exerciseId, solvedAt } = exerciseResults
  await tx
    .update(exerciseResults)
    .set({ solutionOpenedAt: now })
    .where(
      and(
        eq(studentId, place.studentId),
        eq(courseId, place.courseId),
        eq(exerciseId, place.exerciseId),
        isNull(solvedAt),
      ),
    )
}
