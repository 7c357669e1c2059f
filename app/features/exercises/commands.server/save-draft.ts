import { and, eq, or } from 'drizzle-orm'
import { canReadLessons } from '~/features/courses/policy'
import { findExercise } from '~/features/courses/queries.server/find-exercise'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { refuse } from '~/platform/refuse'
import { isChanged } from '~/platform/version.server'
import { findDraft } from '../queries.server/find-attempts'
import { readAnswer } from '../rules/answer-field'
import { exerciseDrafts } from '../tables.server'
import { lockAnswers } from './lock-answers'

type Place = { studentId: string; courseId: string; exerciseId: string }

type SaveDraft = Place & {
  answer: string
  /**
   * The version of the draft that the student was editing; 0 if there was none. Without it the save
   * always succeeds.
   */
  draftVersion?: number | undefined
  now: Date
}

/**
 * Replaces the draft a student was editing with what they have typed. Refuses with `changed`, and
 * returns what is stored, if another device or tab has saved a different draft since.
 *
 * @returns the version of the draft
 */
export async function saveDraft(db: Database, input: SaveDraft) {
  const { answer, draftVersion, now, ...place } = input
  const exercise = await findExercise(db, place, place.studentId)
  if (!exercise) return refuse('unknown-exercise')
  if (!canReadLessons(exercise)) return refuse('locked')
  const read = readAnswer(answer)
  if (!read.ok) return read
  const who = { person: place.studentId }
  const allowed = await countTry(db, { policy: rateLimitPolicies['save-exercise-draft'], who, now })
  if (!allowed.ok) return allowed
  const { version } = exercise
  return db.transaction(async (tx) => {
    await lockAnswers(tx, place)
    const draft = await findDraft(tx, place)
    const stored = draft && { answer: draft.answer, version: draft.draftVersion }
    // A draft for an earlier version of the exercise is never shown.
    const isShown = draft?.version === version
    if (stored && isShown && isChanged(stored, draftVersion, { answer: read.answer }))
      return { ...refuse('changed'), stored }
    const next = stored ? stored.version + 1 : firstVersion(now)
    await storeDraft(tx, {
      ...place,
      answer: read.answer,
      version,
      draftVersion: next,
      updatedAt: now,
    })
    return { ok: true, version: next } as const
  })
}

/** Starts from the time, so that a new draft never reuses the version of a submitted one. */
export const firstVersion = (now: Date): number => Math.floor(now.getTime() / 1000)

async function storeDraft(tx: Transaction, row: typeof exerciseDrafts.$inferInsert): Promise<void> {
  await tx
    .insert(exerciseDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [exerciseDrafts.studentId, exerciseDrafts.courseId, exerciseDrafts.exerciseId],
      set: row,
    })
}

/**
 * Deletes the draft that was submitted: the one with the same text, or with the version the page
 * had. A draft saved meanwhile by another device stays. Without a version, deletes any draft.
 */
export async function deleteDraft(
  tx: Transaction,
  place: Place & { answer: string; draftVersion?: number | undefined },
): Promise<void> {
  const { studentId, courseId, exerciseId, answer, draftVersion } = place
  const isOwn =
    draftVersion === undefined
      ? undefined
      : or(eq(exerciseDrafts.answer, answer), eq(exerciseDrafts.draftVersion, draftVersion))
  await tx
    .delete(exerciseDrafts)
    .where(
      and(
        eq(exerciseDrafts.studentId, studentId),
        eq(exerciseDrafts.courseId, courseId),
        eq(exerciseDrafts.exerciseId, exerciseId),
        isOwn,
      ),
    )
}
