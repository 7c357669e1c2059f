import { and, eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { enrolments } from '../tables.server'

/** When this student started the course; null if they never did. */
export async function findEnrolledAt(
  db: Database,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<Date | null> {
  const [row] = await db
    .select({ enrolledAt: enrolments.enrolledAt })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)))
  return row?.enrolledAt ?? null
}
