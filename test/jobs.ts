import type { Database } from '~/platform/db/client.server'

export type QueuedJob = { id: string; key: string | null; runAt: Date; payload: unknown }

/** The waiting jobs of one task in the order they were queued. */
export async function listQueuedJobs(db: Database, task: string): Promise<QueuedJob[]> {
  // The view `graphile_worker.jobs` leaves out the payload of a job.
  const { rows } = await db.$client.query<QueuedJob>(
    `select jobs.id, jobs.key, jobs.run_at as "runAt", given.payload from graphile_worker.jobs
     join graphile_worker._private_jobs given on given.id = jobs.id
     where jobs.task_identifier = $1 order by jobs.id`,
    [task],
  )
  return rows
}
