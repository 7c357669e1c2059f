import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import type { JudgingResult } from '../schema'
import { judgeJobs, judgeResults } from '../tables.server/jobs'

/** What the room that asked does with a result, in the transaction that records it; exactly once a job. */
export type OnJudged = (
  tx: Transaction,
  judged: { jobId: string; subject: string | null; result: JudgingResult; now: Date },
) => Promise<void>

/**
 * Records a result and hands it on, both or neither. False, and nothing done, when the job is not
 * this worker's any more: it took too long to say that it goes on, and another one has it.
 */
export async function recordJudging(
  db: Database,
  input: {
    jobId: string
    workerName: string
    result: JudgingResult
    onJudged: OnJudged
    now: Date
  },
): Promise<boolean> {
  const { jobId, workerName, result, onJudged, now } = input
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
    await onJudged(tx, { jobId, subject: job.subject, result, now })
    return true
  })
}

/** Keeps a result for the next program that is the same in everything (`resultHash`). */
export async function keepResult(
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
