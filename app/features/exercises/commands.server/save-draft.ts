import { and, eq } from 'drizzle-orm'
import { canReadLessons } from '~/features/courses/policy'
import { findExercise } from '~/features/courses/queries.server/find-exercise'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { refuse } from '~/platform/refuse'
import { readAnswer } from '../rules/answer-field'
import { exerciseDrafts } from '../tables.server'

type Place = { studentId: string; courseId: string; exerciseId: string }

/** Stores what a student has typed so far, over what was stored before. */
export async function saveDraft(db: Database, input: Place & { answer: string; now: Date }) {
  const { answer, now, ...place } = input
  const exercise = await findExercise(db, place, place.studentId)
  if (!exercise) return refuse('unknown-exercise')
  if (!canReadLessons(exercise)) return refuse('locked')
  const read = readAnswer(answer)
  if (!read.ok) return read
  const who = { person: place.studentId }
  const allowed = await countTry(db, { policy: rateLimitPolicies['save-exercise-draft'], who, now })
  if (!allowed.ok) return allowed
  const row = { ...place, answer: read.answer, version: exercise.version, updatedAt: now }
  await db
    .insert(exerciseDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [exerciseDrafts.studentId, exerciseDrafts.courseId, exerciseDrafts.exerciseId],
      set: row,
    })
  return { ok: true } as const
}

/** Takes the draft away with the answer that it became. */
export async function deleteDraft(tx: Transaction, place: Place): Promise<void> {
  const { studentId, courseId, exerciseId } = place
  await tx
    .delete(exerciseDrafts)
    .where(
      and(
        eq(exerciseDrafts.studentId, studentId),
        eq(exerciseDrafts.courseId, courseId),
        eq(exerciseDrafts.exerciseId, exerciseId),
      ),
    )
}
