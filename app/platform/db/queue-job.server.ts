import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'

export type NewJob = {
  /** A task name from `app/boot/jobs.server.ts`. */
  task: string
  payload: Record<string, unknown>
  /** A new job replaces a waiting job with the same key. */
  key?: string
  /** Now by default. */
  runAt?: Date
  /** Jobs in the same line run one at a time, and leave the other workers free for other jobs. */
  line?: string
  /** 25 by default; the delay between attempts grows from seconds to days. */
  maxAttempts?: number
}

/**
 * Queues work to be done later. Inside a transaction, the job exists only if the transaction
 * commits.
 */
export async function queueJob(db: Database | Transaction, job: NewJob): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${job.task},
    payload := ${JSON.stringify(job.payload)}::json,
    queue_name := ${job.line ?? null},
    run_at := ${job.runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${job.maxAttempts ?? null}::int,
    job_key := ${job.key ?? null}
  )`)
}
