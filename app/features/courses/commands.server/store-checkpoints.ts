import { eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { courseCheckpoints } from '../tables.server'
import type { ParsedCheckpoint } from './parse-checkpoints'

/** Replaces the checkpoints of a course; no student data refer to them. */
export async function storeCheckpoints(
  db: Transaction,
  courseId: string,
  checkpoints: readonly ParsedCheckpoint[],
): Promise<void> {
  await db.delete(courseCheckpoints).where(eq(courseCheckpoints.courseId, courseId))
  if (checkpoints.length > 0)
    await db
      .insert(courseCheckpoints)
      .values(checkpoints.map((checkpoint) => ({ ...checkpoint, courseId })))
}
