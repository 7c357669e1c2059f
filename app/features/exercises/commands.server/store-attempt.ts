import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { startCourse } from '~/features/courses/commands.server/start-course'
import type { Transaction } from '~/platform/db/client.server'
import { isNewAnswer } from '../queries.server/find-attempts'
import { isSameAnswer, type Feedback } from '../rules/feedback'
import { deleteDraft } from './save-draft'
import { exerciseAttempts } from '../tables.server'

type Attempt = {
  studentId: string
  courseId: string
  exerciseId: string
  version: string
  answer: string
  /** What the student began with, which is no try; null where they begin with nothing. */
  starter: string | null
  judgeJobId: string | null
  verdict: 'right' | 'wrong' | null
  feedback: Feedback | null
  /** Whether it is what the draft became, which then goes. */
  endsDraft?: boolean
  now: Date
}

/** Adds an answer to those of its student. @returns whether it counts as a try */
export async function storeAttempt(
  tx: Transaction,
  input: Attempt,
  id: string = randomUUID(),
): Promise<boolean> {
  const { starter, endsDraft = true, now, ...attempt } = input
  const lock = `attempt/${attempt.studentId}/${attempt.courseId}/${attempt.exerciseId}`
  // Of the same answer sent many times at once, the second has to see the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const isStarter = starter !== null && isSameAnswer(starter, attempt.answer)
  const countsAsTry = !isStarter && (await isNewAnswer(tx, attempt))
  if (endsDraft) await deleteDraft(tx, attempt)
  await startCourse(tx, { ...attempt, now })
  await tx.insert(exerciseAttempts).values({ ...attempt, id, countsAsTry, answeredAt: now })
  return countsAsTry
}
