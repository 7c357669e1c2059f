import { and, eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { enrolments } from '../tables.server'

type Enrolment = { studentId: string; courseId: string }

/** Unlocks a paid course, in the transaction of the payment. */
export async function unlockCourse(
  tx: Transaction,
  { studentId, courseId, now }: Enrolment & { now: Date },
): Promise<void> {
  await tx
    .insert(enrolments)
    .values({ studentId, courseId, enrolledAt: now, lastActiveAt: now })
    .onConflictDoNothing()
}

/** Locks a refunded course, in the transaction of the refund; progress stays. */
export async function lockCourse(tx: Transaction, { studentId, courseId }: Enrolment) {
  await tx
    .delete(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)))
}
