import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import type { JudgingResult } from '../schema'
import { judgeJobs, judgeResults } from '../tables.server/jobs'

export type Judged = {
  jobId: string
  subject: string | null
  result: JudgingResult
  /** The CPU time judging it took; 0 if the result was already known. */
  cpuMs: number
  now: Date
}

/** Called once per job with its result, in the transaction that records it. */
export type OnJudged = (tx: Transaction, judged: Judged) => Promise<void>

/**
 * Records a result and calls `onJudged`; returns false if the worker's lease has expired and
 * another worker has the job.
 */
export async function recordJudging(
  db: Database,
  input: {
    jobId: string
    workerName: string
    result: JudgingResult
    cpuMs: number
    onJudged: OnJudged
    now: Date
  },
): Promise<boolean> {
  const { jobId, workerName, result, cpuMs, onJudged, now } = input
  return db.transaction(async (tx) => {
    const [job] = await tx
      .update(judgeJobs)
      .set({ state: 'done', result, doneAt: now, takenBy: null, takenUntil: null })
      .where(
        and(
          eq(judgeJobs.id, jobId),
          eq(judgeJobs.state, 'running'),
          eq(judgeJobs.takenBy, workerName),
        ),
      )
      .returning({ subject: judgeJobs.subject })
    if (!job) return false
    await onJudged(tx, { jobId, subject: job.subject, result, cpuMs, now })
    return true
  })
}

export async function storeResult(
  db: Database,
  input: { hash: string; result: JudgingResult; now: Date },
): Promise<void> {
  const { hash, result, now } = input
  await db
    .insert(judgeResults)
    .values({ hash, result, madeAt: now })
    .onConflictDoUpdate({
      target: judgeResults.hash,
      set: { result, madeAt: sql`excluded.made_at` },
    })
}
