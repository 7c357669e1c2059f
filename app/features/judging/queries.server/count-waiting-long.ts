import { and, count, eq, lt, min } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { judgeJobs } from '../tables.server/jobs'

/** How many programs have waited since before this moment, and the oldest of them. */
export async function countWaitingLong(db: Database, before: Date) {
  const [row] = await db
    .select({ count: count(), since: min(judgeJobs.queuedAt) })
    .from(judgeJobs)
    .where(and(eq(judgeJobs.state, 'waiting'), lt(judgeJobs.queuedAt, before)))
  return row ?? { count: 0, since: null }
}
