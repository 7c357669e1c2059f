import { saveVisitorQuiz } from '~/features/courses/commands.server/save-visitor-quiz'
import { canReadLessons } from '~/features/courses/policy'
import { findExercise } from '~/features/courses/queries.server/find-exercise'
import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { isAskedByChallenge } from '../queries.server/find-challenge'
import { readAnswer } from '../rules/answer-field'
import { comparedStarter, judgeAnswer } from '../rules/judge-answer'
import { isJudged } from '../rules/test-programs'
import type { VisitorAnswers } from '../schema'
import { exerciseDrafts } from '../tables.server'
import { firstVersion } from './save-draft'
import { storeComparedOnce } from './store-compared'

/**
 * Moves what a visitor answered and typed before signing in to their account (decision 8). Answers
 * to quizzes and to compared exercises are judged again. Unsubmitted answers and all programs
 * become drafts, unless the account already has a draft there. Repeating it changes nothing. Skips
 * exercises that do not exist, are locked or have a newer version.
 */
export async function saveVisitorAnswers(
  db: Database,
  input: VisitorAnswers & { student: { id: string; timeZone: string }; now: Date },
) {
  const { student, quizzes, exercises, drafts, now } = input
  if (quizzes.length + exercises.length + drafts.length === 0) return { ok: true } as const
  const who = { person: student.id }
  const allowed = await countTry(db, { policy: rateLimitPolicies['keep-answers'], who, now })
  if (!allowed.ok) return allowed
  for (const quiz of quizzes) await saveVisitorQuiz(db, { ...quiz, student, now })
  for (const exercise of exercises) await saveExercise(db, exercise, student.id, now)
  for (const draft of drafts) await saveOneDraft(db, draft, student.id, now)
  return { ok: true } as const
}

async function saveExercise(
  db: Database,
  { answers, ...place }: VisitorAnswers['exercises'][number],
  studentId: string,
  now: Date,
): Promise<void> {
  const exercise = await findOpen(db, place, studentId)
  if (!exercise || isJudged(exercise.body) || exercise.body.kind === 'own-input') return
  if (await isAskedByChallenge(db, { ...place, studentId, now })) {
    // Kept as a draft, because a verdict would also reveal the challenge's.
    await saveOneDraft(db, { ...place, answer: answers.at(-1) ?? '' }, studentId, now)
    return
  }
  const { body, version } = exercise
  for (const [index, answer] of answers.entries()) {
    const read = readAnswer(answer)
    const judged = read.ok && judgeAnswer(body, version, read.answer)
    if (!judged || !judged.ok) continue
    // Keeps the order of the answers; the page shows the last.
    const at = new Date(now.getTime() - (answers.length - 1 - index))
    const { answer: text } = read
    const given = { ...place, studentId, answer: text, starter: comparedStarter(body) }
    await storeComparedOnce(db, { ...given, judged, now: at })
  }
}

async function saveOneDraft(
  db: Database,
  { answer, ...place }: VisitorAnswers['drafts'][number],
  studentId: string,
  now: Date,
): Promise<void> {
  const read = readAnswer(answer)
  if (!read.ok || !(await findOpen(db, place, studentId))) return
  const draftVersion = firstVersion(now)
  const row = { ...place, studentId, answer: read.answer, draftVersion, updatedAt: now }
  await db.insert(exerciseDrafts).values(row).onConflictDoNothing()
}

/** Null unless the student may do the exercise and it is still the version that was answered. */
async function findOpen(
  db: Database,
  place: { courseId: string; exerciseId: string; version: string },
  studentId: string,
) {
  const exercise = await findExercise(db, place, studentId)
  const isOpen = exercise?.version === place.version && canReadLessons(exercise)
  return isOpen ? exercise : null
}
