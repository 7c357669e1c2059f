import { and, eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { coursePurchases } from '../tables.server'

/** When the current payment began; null if there is none. */
export async function findPayingSince(
  db: Database,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<Date | null> {
  const [row] = await db
    .select({ payingSince: coursePurchases.payingSince })
    .from(coursePurchases)
    .where(and(eq(coursePurchases.studentId, studentId), eq(coursePurchases.courseId, courseId)))
  return row?.payingSince ?? null
}
