import { randomUUID } from 'node:crypto'
import { findSolved } from '~/features/courses/queries.server/find-exercise'
import { startCourse } from '~/features/courses/commands.server/start-course'
import type { Transaction } from '~/platform/db/client.server'
import { isNewAnswer } from '../queries.server/find-attempts'
import { isSameAnswer, rightCountsFrom, type Feedback } from '../rules/feedback'
import { lockAnswers } from './lock-answers'
import { deleteDraft } from './save-draft'
import { exerciseAttempts } from '../tables.server'

type Attempt = {
  studentId: string
  courseId: string
  exerciseId: string
  version: string
  answer: string
  /** The initial answer, which does not count as a try; null if the student starts with nothing. */
  starter: string | null
  judgeJobId: string | null
  verdict: 'right' | 'wrong' | null
  feedback: Feedback | null
  /** Whether the draft became this answer, so that the draft is deleted. */
  endsDraft?: boolean
  /** The version of the draft on the page; 0 if there was none. */
  draftVersion?: number | undefined
  now: Date
}

/**
 * Stores a student's answer.
 *
 * @returns whether it counts as a try, and whether it was given within a day of opening the
 * solution
 */
export async function storeAttempt(
  tx: Transaction,
  input: Attempt,
  id: string = randomUUID(),
): Promise<{ countsAsTry: boolean; isAfterSolution: boolean }> {
  const { starter, endsDraft = true, draftVersion, now, ...attempt } = input
  // Of the same answer sent several times at once, each must see the ones before.
  await lockAnswers(tx, attempt)
  const isStarter = starter !== null && isSameAnswer(starter, attempt.answer)
  const countsAsTry = !isStarter && (await isNewAnswer(tx, attempt))
  const isAfterSolution = rightCountsFrom(await findSolved(tx, attempt), now) !== null
  if (endsDraft) await deleteDraft(tx, { ...attempt, draftVersion })
  await startCourse(tx, { ...attempt, now })
  await tx
    .insert(exerciseAttempts)
    .values({ ...attempt, id, countsAsTry, isAfterSolution, answeredAt: now })
  return { countsAsTry, isAfterSolution }
}
