import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'

export type NewJob = {
  /** A name of the task list in `app/boot/jobs.server.ts`. */
  task: string
  payload: Record<string, unknown>
  /** Of jobs with the same key that have not begun, the last one replaces the others. */
  key?: string
  /** Now, unless given. */
  runAt?: Date
  /** Jobs of one line run one at a time, and leave the other workers to other jobs. */
  line?: string
  /** 25 unless given; the wait between them grows from seconds to days. */
  maxAttempts?: number
}

/** Writes down work to be done later. Inside a transaction the job exists exactly when the rest does. */
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
