import { sql } from 'drizzle-orm'
import type { Transaction } from './client.server'

const readAtOnce = 500

type WaitingJob = { id: string; payload: unknown }

/** The waiting jobs of a task, oldest first, in chunks. */
export async function* readWaitingJobs(
  tx: Transaction,
  task: string,
): AsyncGenerator<WaitingJob[]> {
  let after: string | undefined = '0'
  while (after !== undefined) {
    const page: { rows: WaitingJob[] } = await tx.execute<WaitingJob>(sql`
      select j.id::text, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${task} and j.locked_at is null and j.id > ${after}::bigint
      order by j.id limit ${readAtOnce}`)
    yield page.rows
    after = page.rows.length < readAtOnce ? undefined : page.rows.at(-1)?.id
  }
}

/** Removes jobs, except one that is running now. */
export async function dropJobs(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select graphile_worker.complete_jobs(${sql.param([...ids])}::bigint[])`)
}

/** Removes the jobs with this id in their payload, except one that is running now. */
export async function dropJobsAbout(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where locked_at is null and strpos(payload::text, ${id}) > 0))`)
}
