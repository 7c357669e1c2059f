import { canReadLessons } from '~/features/courses/policy'
import { findExercise } from '~/features/courses/queries.server/find-exercise'
import type { ExerciseBody, OwnInputBody } from '~/features/courses/schema/exercise-body'
import type { Database } from '~/platform/db/client.server'
import { countTry, mayTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { refuse } from '~/platform/refuse'
import { isAskedByChallenge } from '../queries.server/find-challenge'
import { findInput } from '../queries.server/find-input'
import { findWrongGaps } from '../rules/check-answer'
import { comparedStarter, findSlip, judgeAnswer } from '../rules/judge-answer'
import { terminalText } from '../rules/terminal-text'
import { isJudged } from '../rules/test-programs'
import { judgeOwnInput } from '../rules/own-input-answer'
import { readAnswer, readComparedAnswer } from '../rules/answer-field'
import { findPastedSlip } from '../rules/pasted-code'
import { storeCompared } from './store-compared'
import { submitProgram } from './submit-program'

export type SubmitAnswer = {
  /** Null for a visitor, whose answer is not stored. */
  studentId: string | null
  courseId: string
  exerciseId: string
  answer: string
  /** The version of the draft on the page; 0 if there was none. Without it any draft is deleted. */
  draftVersion?: number | undefined
  /** Used to rate-limit a visitor's answers; null if unknown. */
  clientAddress: string | null
  /** Keeps the stored draft, because this answer was not made from it. */
  keepsDraft?: boolean
  now: Date
}

/**
 * Judges an answer: compared answers at once, programs later by the judge. Refuses invalid answers,
 * visitors' programs (`log-in`), and visitors' answers to an own input, which they do not have
 * (`log-in-for-input`). Refuses programs of a student whose wrong ones cost too much computing
 * time, and answers to exercises in the student's running challenge.
 *
 * @returns `judged`: the result of a compared answer; null for a program. For a visitor's right
 * answer also `terminal` (what a command shows) and `because` (the author's HTML); for a wrong one
 * `wrongGaps`
 */
export async function submitAnswer(db: Database, input: SubmitAnswer) {
  const { studentId, now } = input
  const exercise = await findExercise(db, input, studentId)
  if (!exercise) return refuse('unknown-exercise')
  if (!canReadLessons(exercise)) return refuse('locked')
  const { body, version } = exercise
  if (body.kind === 'own-input' && studentId === null) return refuse('log-in-for-input')
  const read = isJudged(body) ? readAnswer(input.answer) : readComparedAnswer(input.answer)
  if (!read.ok) return read
  const isCode = body.kind === 'function' || body.kind === 'program'
  const pasted = isCode ? findPastedSlip(read.answer, body.language) : null
  if (pasted) return { ...refuse(pasted.reason), pasted }
  const slip = findSlip(body, version, read.answer)
  if (slip) return refuse(slip)
  const given = { ...input, answer: read.answer, version }
  if (studentId === null) return judgeOnly(db, body, given)
  const who = { person: studentId }
  if (isJudged(body)) {
    const spent = await mayTry(db, { policy: rateLimitPolicies['failing-programs'], who, now })
    if (!spent.ok) return { ...spent, reason: 'too-much-time' } as const
  } else if (await isAskedByChallenge(db, { ...input, studentId })) {
    return refuse('asked-by-challenge')
  }
  const allowed = await countTry(db, { policy: rateLimitPolicies['answer-exercise'], who, now })
  if (!allowed.ok) return allowed
  if (isJudged(body)) return submitProgram(db, { ...given, studentId, body, title: exercise.title })
  const judged =
    body.kind === 'own-input'
      ? await judgeByInput(db, body, { ...given, studentId })
      : judgeAnswer(body, version, read.answer)
  if (!judged.ok) return judged
  const starter = comparedStarter(body)
  await storeCompared(db, { ...given, studentId, starter, judged, endsDraft: !input.keepsDraft })
  return { ok: true, judged } as const
}

type Given = SubmitAnswer & { version: string }

async function judgeOnly(
  db: Database,
  body: ExerciseBody,
  { version, answer, clientAddress, now }: Given,
) {
  if (isJudged(body)) return refuse('log-in')
  if (body.kind === 'own-input') return refuse('log-in-for-input')
  const who = { network: clientAddress }
  const allowed = await countTry(db, { policy: rateLimitPolicies['try-exercise'], who, now })
  if (!allowed.ok) return allowed
  const judged = judgeAnswer(body, version, answer)
  if (!judged.ok) return judged
  const terminal = judged.isRight ? terminalText(body, version, answer) : null
  const because = judged.isRight && body.kind === 'spot' ? body.because : null
  const wrongGaps = body.kind === 'fill' ? findWrongGaps(body, answer) : {}
  return { ok: true, judged, terminal, because, wrongGaps } as const
}

async function judgeByInput(
  db: Database,
  body: OwnInputBody,
  { version, answer, ...place }: Given & { studentId: string },
) {
  const input = await findInput(db, place)
  if (!input?.answers || input.version !== version) return refuse('no-input-yet')
  return judgeOwnInput(body, input.answers, answer)
}
