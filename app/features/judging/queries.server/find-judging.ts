import { eq, sql, and, count, lt, min } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { judgeJobs, judgeResults } from '../tables.server/jobs'
import { type JudgingResult, judgingResult } from '../schema'

/**
 * A job with its state; `place` is the number of jobs before it. Null for a run on the samples that
 * was replaced.
 */
export async function findJudging(db: Database | Transaction, jobId: string) {
  const [row] = await db
    .select({
      ownerId: judgeJobs.ownerId,
      subject: judgeJobs.subject,
      purpose: judgeJobs.purpose,
      language: judgeJobs.language,
      state: judgeJobs.state,
      result: judgeJobs.result,
      place: sql<number>`case when judge_jobs.state = 'waiting' then (
        select count(*)::int from judge_jobs earlier where earlier.state = 'waiting'
          and (earlier.is_visitors, earlier.turn, earlier.queued_at, earlier.id)
            < (judge_jobs.is_visitors, judge_jobs.turn, judge_jobs.queued_at, judge_jobs.id))
        else 0 end`,
    })
    .from(judgeJobs)
    .where(eq(judgeJobs.id, jobId))
  if (!row) return null
  const { state, result, place, ...job } = row
  if (state === 'waiting') return { ...job, state, place } as const
  if (state === 'running') return { ...job, state } as const
  if (!result) throw new Error(`The judged job ${jobId} has no result`)
  return { ...job, state, result } as const
}

/**
 * The known result of the same program; null if there is none, or it has an older release's format.
 */
export async function findKnownResult(db: Database, hash: string): Promise<JudgingResult | null> {
  const [row] = await db.select().from(judgeResults).where(eq(judgeResults.hash, hash))
  return judgingResult
    .nullable()
    .catch(null)
    .parse(row?.result ?? null)
}

/** How many programs have waited since before this time, and the oldest of them. */
export async function countWaitingLong(db: Database, before: Date) {
  const [row] = await db
    .select({ count: count(), since: min(judgeJobs.queuedAt) })
    .from(judgeJobs)
    .where(and(eq(judgeJobs.state, 'waiting'), lt(judgeJobs.queuedAt, before)))
  return row ?? { count: 0, since: null }
}
