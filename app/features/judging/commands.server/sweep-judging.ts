import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { judgeJobs, judgeResults } from '../tables.server/jobs'

const dayMs = 24 * 60 * 60 * 1000
const runsKeptMs = dayMs
const resultsKeptMs = 30 * dayMs

/** Deletes old runs of samples and exercises, and old cached results. */
export async function sweepJudging(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .delete(judgeJobs)
    .where(
      and(
        inArray(judgeJobs.purpose, ['samples', 'exercise']),
        eq(judgeJobs.state, 'done'),
        lt(judgeJobs.doneAt, before(runsKeptMs)),
      ),
    )
  await db.delete(judgeResults).where(lt(judgeResults.madeAt, before(resultsKeptMs)))
}
