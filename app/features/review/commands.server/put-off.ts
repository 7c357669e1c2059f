import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { addDays, localDay } from '~/platform/time/local-day'
import { reviewItems } from '../tables.server'

/**
 * Moves an exercise that is due today to tomorrow. Nothing else changes, because it was not
 * answered. An exercise that is no longer due is not moved.
 */
export async function putOffExercise(
  db: Database,
  input: {
    student: { id: string; timeZone: string }
    courseId: string
    exerciseId: string
    now: Date
  },
): Promise<void> {
  const { student, courseId, exerciseId, now } = input
  const today = localDay(now, student.timeZone)
  await db
    .update(reviewItems)
    .set({ dueDay: addDays(today, 1) })
    .where(
      and(
        eq(reviewItems.studentId, student.id),
        eq(reviewItems.courseId, courseId),
        eq(reviewItems.kind, 'exercise'),
        eq(reviewItems.itemId, exerciseId),
        lte(reviewItems.dueDay, today),
      ),
    )
}
