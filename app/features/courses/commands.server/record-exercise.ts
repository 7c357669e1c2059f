import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { exerciseResults } from '../tables.server'

type Place = { studentId: string; courseId: string; exerciseId: string }

/** Notes an answer that the server judged. A solved exercise stays solved. */
export async function recordExerciseTry(
  tx: Transaction,
  input: Place & { countsAsTry: boolean; isSolved: boolean; now: Date },
): Promise<void> {
  const { countsAsTry, isSolved, now, ...place } = input
  const { tries, firstTriedAt, solvedAt } = exerciseResults
  const count = countsAsTry ? 1 : 0
  await tx
    .insert(exerciseResults)
    .values({ ...place, tries: count, firstTriedAt: now, solvedAt: isSolved ? now : null })
    .onConflictDoUpdate({
      target: [exerciseResults.studentId, exerciseResults.courseId, exerciseResults.exerciseId],
      set: {
        tries: sql`${tries} + ${count}`,
        firstTriedAt: sql`coalesce(${firstTriedAt}, excluded.first_tried_at)`,
        solvedAt: sql`coalesce(${solvedAt}, excluded.solved_at)`,
      },
    })
}

/** Notes that hints up to this one were opened; pressing twice opens no more than one. */
export async function recordHints(
  db: Database,
  { hintsOpened, ...place }: Place & { hintsOpened: number },
): Promise<void> {
  await db
    .insert(exerciseResults)
    .values({ ...place, hintsOpened })
    .onConflictDoUpdate({
      target: [exerciseResults.studentId, exerciseResults.courseId, exerciseResults.exerciseId],
      set: { hintsOpened: sql`greatest(${exerciseResults.hintsOpened}, excluded.hints_opened)` },
    })
}
