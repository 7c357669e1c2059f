import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import {
  listTestAnswers,
  listTestQuestions,
  type QuestionKind,
  type TestAttempt,
} from '../queries.server/find-test'
import { languages, pointsFor } from '../rules'
import type { SavedAnswers, TestForm } from '../schema'
import { testAnswers } from '../tables.server/attempts'

/** Keeps the answers that are there beside the earlier ones; those with a fixed solution are graded at once. */
export async function storeAnswers(
  tx: Transaction,
  attempt: TestAttempt,
  answers: SavedAnswers,
  savedAt: Date,
): Promise<void> {
  const questions = await listTestQuestions(tx, attempt.startedAt)
  const kinds: QuestionKind[] = ['mcq', 'aptitude', 'coding']
  const rows = kinds.flatMap((kind) => {
    const answer = answers[kind]
    if (answer === undefined) return []
    const question = questions[kind]
    return [
      {
        attemptId: attempt.id,
        questionId: question.id,
        answer,
        language: kind === 'coding' ? (answers.language ?? languages[0]) : null,
        points: pointsFor(question, answer),
        savedAt,
      },
    ]
  })
  if (rows.length === 0) return
  await tx
    .insert(testAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [testAnswers.attemptId, testAnswers.questionId],
      set: {
        answer: sql`excluded.answer`,
        language: sql`excluded.language`,
        points: sql`excluded.points`,
        savedAt: sql`excluded.saved_at`,
      },
    })
}

/** Takes back what the person took back. */
export async function removeAnswers(
  tx: Transaction,
  attempt: TestAttempt,
  kinds: readonly QuestionKind[],
): Promise<void> {
  if (kinds.length === 0) return
  const questions = await listTestQuestions(tx, attempt.startedAt)
  const ids = kinds.map((kind) => questions[kind].id)
  await tx
    .delete(testAnswers)
    .where(and(eq(testAnswers.attemptId, attempt.id), inArray(testAnswers.questionId, ids)))
}

/** Whether these are the answers that are saved, to the last one. */
export async function areSaved(
  tx: Transaction,
  attempt: TestAttempt,
  answers: TestForm,
): Promise<boolean> {
  const questions = await listTestQuestions(tx, attempt.startedAt)
  const saved = await listTestAnswers(tx, attempt.id)
  const kinds: QuestionKind[] = ['mcq', 'aptitude', 'coding']
  return kinds.every((kind) => {
    const own = saved.get(questions[kind].id)
    const isSame = own !== undefined && lines(own.answer) === lines(answers[kind])
    return isSame && (kind !== 'coding' || own.language === answers.language)
  })
}

/** A form may be sent with other line ends than it was saved with. */
function lines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
