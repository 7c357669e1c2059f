import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { addDays, localDay } from '~/platform/time/local-day'
import { reviewItems } from '../tables.server'

/**
 * Has an exercise that is due today come tomorrow instead. Nothing else of it changes, as it was not
 * answered; one that is not due any more stays where it is.
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
