import { noteSolutionOpened } from '~/features/courses/commands.server/record-exercise'
import { canReadLessons } from '~/features/courses/policy'
import { findExercise, findSolved } from '~/features/courses/queries.server/find-exercise'
import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { isAskedByChallenge } from '../queries.server/find-challenge'
import { isSolutionOpen, mayOpenSolution } from '../rules/feedback'
import { lockAnswers } from './lock-answers'

/**
 * Opens the solution of an exercise for a day; right answers within that day do not count. Does
 * nothing if it is already open. Refuses before three different answers, and while the student's
 * challenge asks the exercise.
 */
export async function openSolution(
  db: Database,
  input: { studentId: string; courseId: string; exerciseId: string; now: Date },
) {
  const { studentId, now } = input
  const exercise = await findExercise(db, input, studentId)
  if (!exercise) return refuse('unknown-exercise')
  if (!canReadLessons(exercise)) return refuse('locked')
  if (!mayOpenSolution(exercise)) return refuse('solution-closed')
  if (await isAskedByChallenge(db, input)) return refuse('solution-asked-by-challenge')
  await db.transaction(async (tx) => {
    // Orders it strictly before or after an answer submitted at the same time.
    await lockAnswers(tx, input)
    if (!isSolutionOpen(await findSolved(tx, input), now)) await noteSolutionOpened(tx, input)
  })
  return { ok: true } as const
}
