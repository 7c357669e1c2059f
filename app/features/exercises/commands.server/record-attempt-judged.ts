import { and, eq, isNull } from 'drizzle-orm'
import { recordExerciseTry } from '~/features/courses/commands.server/record-exercise'
import { findExerciseBody } from '~/features/courses/queries.server/find-exercise'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import type { Judged } from '~/features/judging/commands.server/record-judging'
import type { JudgingResult } from '~/features/judging/schema'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import type { Transaction } from '~/platform/db/client.server'
import { countCost } from '~/platform/db/rate-limit.server'
import { attemptOfSubject } from '../rules/attempt-subject'
import type { Feedback } from '../rules/feedback'
import { findProgramMistake } from '../rules/mistakes'
import { isJudged, listJudgedTests } from '../rules/test-programs'
import { readTestOutcomes } from '../rules/program-outcomes'
import { exerciseAttempts } from '../tables.server'

/** Stores the judge's result of an attempt once. Ignores jobs that do not judge an attempt. */
export async function recordAttemptJudged(
  tx: Transaction,
  { jobId, subject, result, cpuMs, now }: Judged,
): Promise<void> {
  const id = attemptOfSubject(subject)
  if (id === null) return
  const isThis = and(
    eq(exerciseAttempts.id, id),
    eq(exerciseAttempts.judgeJobId, jobId),
    isNull(exerciseAttempts.verdict),
  )
  const [attempt] = await tx.select().from(exerciseAttempts).where(isThis).for('update')
  if (!attempt) return
  const { studentId, courseId, exerciseId, countsAsTry } = attempt
  const exercise = await findExerciseBody(tx, courseId, exerciseId)
  const feedback =
    exercise?.version === attempt.version ? readFeedback(exercise.body, attempt, result) : null
  if (!feedback) {
    await tx.update(exerciseAttempts).set({ verdict: 'fault' }).where(isThis)
    return
  }
  const { isRight, ...shown } = feedback
  const verdict = isRight ? 'right' : 'wrong'
  await tx.update(exerciseAttempts).set({ verdict, feedback: shown }).where(isThis)
  const place = { studentId, courseId, exerciseId }
  const isSolved = isRight && !attempt.isAfterSolution
  const isFirst = await recordExerciseTry(tx, { ...place, countsAsTry, isSolved, now })
  const cost = Math.round(cpuMs / 1000)
  if (isFirst || cost === 0) return
  const policy = rateLimitPolicies['failing-programs']
  await countCost(tx, { policy, who: { person: studentId }, cost, now })
}

/** Null if the fault is ours. */
function readFeedback(
  body: ExerciseBody,
  { version, answer }: { version: string; answer: string },
  result: JudgingResult,
): (Feedback & { isRight: boolean }) | null {
  if (!isJudged(body)) return null
  const expected = body.kind === 'page' ? listJudgedTests(body) : body.tests
  const isCutShort = result.tests.at(-1)?.verdict === 'TLE'
  if (result.verdict === 'IE' || (result.tests.length < expected.length && !isCutShort)) return null
  const results = result.tests.map((test) => ({
    ...test,
    message: result.verdict === 'CE' ? result.message : test.message,
  }))
  const outcomes = readTestOutcomes(body, version, { source: answer, results })
  const isRight = outcomes.length === expected.length && outcomes.every(({ isPassed }) => isPassed)
  return {
    isRight,
    outcomes,
    testCount: expected.length,
    // The source of a right program can meet an author's expression too.
    say: isRight ? null : findProgramMistake(body.mistakes, answer, outcomes),
  }
}
