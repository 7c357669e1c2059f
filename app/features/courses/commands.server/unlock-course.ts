import { and, eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { enrolments } from '../tables.server'

type Enrolment = { studentId: string; courseId: string }

/** Opens a paid course to a student, in the transaction of the payment; one that is open stays so. */
export async function unlockCourse(
  tx: Transaction,
  { studentId, courseId, now }: Enrolment & { now: Date },
): Promise<void> {
  await tx
    .insert(enrolments)
    .values({ studentId, courseId, enrolledAt: now, lastActiveAt: now })
    .onConflictDoNothing()
}

/** Takes a paid course back, in the transaction of the refund; what was done in it stays. */
export async function lockCourse(
  tx: Transaction,
  { studentId, courseId }: Enrolment,
): Promise<void> {
  await tx
    .delete(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)))
}
