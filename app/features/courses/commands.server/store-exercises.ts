import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { courseExercises } from '../tables.server'
import type { ParsedCourse } from './read-course-folders'

/** Stores the exercises of a course. Removed ones keep their row, because attempts refer to it. */
export async function storeExercises(
  db: Transaction,
  input: { courseId: string; exercises: ParsedCourse['exercises']; now: Date },
): Promise<void> {
  const { courseId, exercises, now } = input
  for (const exercise of exercises) {
    const row = { ...exercise, courseId, removedAt: null }
    await db
      .insert(courseExercises)
      .values(row)
      .onConflictDoUpdate({ target: [courseExercises.courseId, courseExercises.id], set: row })
  }
  const present = exercises.map(({ id }) => id)
  await db
    .update(courseExercises)
    .set({ removedAt: now })
    .where(
      and(
        eq(courseExercises.courseId, courseId),
        isNull(courseExercises.removedAt),
        notInArray(courseExercises.id, present),
      ),
    )
}
