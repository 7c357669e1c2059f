import { recordExerciseTry } from '~/features/courses/commands.server/record-exercise'
import { canReadLessons } from '~/features/courses/policy'
import { findExercise } from '~/features/courses/queries.server/find-exercise'
import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { refuse } from '~/platform/refuse'
import type { ComparedBody } from '../rules/check-answer'
import { judgeAnswer } from '../rules/judge-answer'
import { readAnswer } from '../schema'
import { storeAttempt } from './store-attempt'
import { submitProgram } from './submit-program'

export type SubmitAnswer = {
  /** Null: a visitor, whose answer is not stored. */
  studentId: string | null
  courseId: string
  exerciseId: string
  answer: string
  now: Date
}

/**
 * Judges an answer: at once where it is compared, by the judge where it is a program, whose verdict
 * comes later. Refuses what is no answer, and programs of visitors (`log-in`).
 *
 * @returns `judged`: what a compared answer came to; null for a program
 */
export async function submitAnswer(db: Database, input: SubmitAnswer) {
  const { studentId, now } = input
  const exercise = await findExercise(db, input, studentId)
  if (!exercise) return refuse('unknown-exercise')
  if (!canReadLessons(exercise)) return refuse('locked')
  const read = readAnswer(input.answer)
  if (!read.ok) return read
  const { body, version } = exercise
  const given = { ...input, answer: read.answer, version }
  if (body.kind === 'own-input') return refuse('unknown-exercise')
  const isProgram = body.kind === 'function' || body.kind === 'program'
  if (studentId === null) return isProgram ? refuse('log-in') : judgeOnly(body, given)
  const allowed = await countTry(db, { policy: 'answer-exercise', who: { person: studentId }, now })
  if (!allowed.ok) return allowed
  return isProgram
    ? submitProgram(db, { ...given, studentId, body, title: exercise.title })
    : submitCompared(db, { ...given, studentId, body })
}

type Given = SubmitAnswer & { version: string }

function judgeOnly(body: ComparedBody, { version, answer }: Given) {
  const judged = judgeAnswer(body, version, answer)
  return judged.ok ? ({ ok: true, judged } as const) : judged
}

async function submitCompared(
  db: Database,
  input: Given & { studentId: string; body: ComparedBody },
) {
  const { body, studentId, courseId, exerciseId, answer, version, now } = input
  const judged = judgeAnswer(body, version, answer)
  if (!judged.ok) return judged
  const place = { studentId, courseId, exerciseId }
  await db.transaction(async (tx) => {
    const countsAsTry = await storeAttempt(tx, {
      ...place,
      version,
      answer,
      starter: null,
      judgeJobId: null,
      verdict: judged.isRight ? 'right' : 'wrong',
      feedback: { outcomes: [], say: judged.say },
      now,
    })
    await recordExerciseTry(tx, { ...place, countsAsTry, isSolved: judged.isRight, now })
  })
  return { ok: true, judged } as const
}
