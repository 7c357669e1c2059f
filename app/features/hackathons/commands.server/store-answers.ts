import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { listTestQuestions, type QuestionKind, type TestAttempt } from '../queries.server/find-test'
import { languages, pointsFor } from '../rules'
import type { SavedAnswers } from '../schema'
import { testAnswers, testAttempts } from '../tables.server/attempts'

/**
 * The moment to save under: now, but later than all that was saved in the attempt before. To be asked
 * for while the attempt is locked: then the order of these moments is the one in which the savings
 * can be read, and nothing that is older than what a page was shown appears after it.
 */
export async function momentAfterOthers(
  tx: Transaction,
  attempt: TestAttempt,
  now: Date,
): Promise<Date> {
  const [saved] = await tx
    .select({ newest: max(testAnswers.savedAt) })
    .from(testAnswers)
    .where(eq(testAnswers.attemptId, attempt.id))
  const others = [saved?.newest, attempt.takenBackAt].map((at) => at?.getTime() ?? 0)
  return new Date(Math.max(now.getTime(), ...others.map((ms) => ms + 1)))
}

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
  takenBackAt: Date,
): Promise<void> {
  if (kinds.length === 0) return
  const questions = await listTestQuestions(tx, attempt.startedAt)
  const ids = kinds.map((kind) => questions[kind].id)
  await tx
    .delete(testAnswers)
    .where(and(eq(testAnswers.attemptId, attempt.id), inArray(testAnswers.questionId, ids)))
  await tx.update(testAttempts).set({ takenBackAt }).where(eq(testAttempts.id, attempt.id))
}

/** What a page had shown as saved, in ms, and the names of what is changed on it and not saved. */
export type Since = { atMs: number; changed: readonly string[] }

/** Whether an answer that the page left alone was saved otherwise since then, or taken back. */
export async function hasOthersSince(
  tx: Transaction,
  attempt: TestAttempt,
  answers: SavedAnswers,
  { atMs, changed }: Since,
): Promise<boolean> {
  const questions = await listTestQuestions(tx, attempt.startedAt)
  const saved = await tx.select().from(testAnswers).where(eq(testAnswers.attemptId, attempt.id))
  const kinds: QuestionKind[] = ['mcq', 'aptitude', 'coding']
  return kinds.some((kind) => {
    const own = saved.find(({ questionId }) => questionId === questions[kind].id)
    const changedAt = own?.savedAt ?? attempt.takenBackAt
    if (!changedAt || changedAt.getTime() <= atMs || changed.includes(kind)) return false
    if (!own || lines(own.answer) !== lines(answers[kind] ?? '')) return true
    return kind === 'coding' && own.language !== answers.language
  })
}

/** A form may be sent with other line ends than it was saved with. */
function lines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
