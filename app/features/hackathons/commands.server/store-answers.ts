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

const kinds = ['mcq', 'aptitude', 'coding'] as const

/** Stores the given answers; those with a fixed solution are graded at once. */
export async function storeAnswers(
  tx: Transaction,
  attempt: TestAttempt,
  answers: SavedAnswers,
  savedAt: Date,
): Promise<void> {
  const questions = await listTestQuestions(tx, attempt.startedAt)
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

export async function removeAnswers(
  tx: Transaction,
  attempt: TestAttempt,
  removed: readonly QuestionKind[],
): Promise<void> {
  if (removed.length === 0) return
  const questions = await listTestQuestions(tx, attempt.startedAt)
  const ids = removed.map((kind) => questions[kind].id)
  await tx
    .delete(testAnswers)
    .where(and(eq(testAnswers.attemptId, attempt.id), inArray(testAnswers.questionId, ids)))
}

export async function areSaved(
  tx: Transaction,
  attempt: TestAttempt,
  answers: TestForm,
): Promise<boolean> {
  const questions = await listTestQuestions(tx, attempt.startedAt)
  const saved = await listTestAnswers(tx, attempt.id)
  return kinds.every((kind) => {
    const own = saved.get(questions[kind].id)
    const isSame = own !== undefined && withUnixLines(own.answer) === withUnixLines(answers[kind])
    return isSame && (kind !== 'coding' || own.language === answers.language)
  })
}

/** A form may be submitted with other line endings than it was saved with. */
function withUnixLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
