import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { exerciseResults } from '../tables.server'
import { noteMastery } from './note-mastery'

type Place = { studentId: string; courseId: string; exerciseId: string }

/**
 * Notes an answer that the server judged. A solved exercise stays solved, and is one step of its day;
 * it may have been the last of a module.
 *
 * @returns whether it is the first that solves the exercise
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
 * Notes that the next hint was opened: one more than are open, whatever was asked for, and none where
 * it is open already, as after a second press.
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

/** Notes that the solution was opened, where the exercise is not solved. */
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
