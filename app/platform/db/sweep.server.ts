import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.server'

const rowsPerBatch = 1000

/**
 * Repeats a statement that deletes some rows, in short transactions, until none are left. Finds
 * rows by `ctid`, because by key PostgreSQL may read the whole table.
 */
export async function sweepInBatches(
  sweepSome: (rows: number) => Promise<{ rowCount: number | null }>,
): Promise<void> {
  for (;;) {
    const { rowCount } = await sweepSome(rowsPerBatch)
    if ((rowCount ?? 0) < rowsPerBatch) return
  }
}

export async function sweepRows(db: Database, table: string, isOld: SQL): Promise<void> {
  const name = sql.identifier(table)
  await sweepInBatches((rows) =>
    db.execute(sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${isOld} limit ${rows}
      ))`),
  )
}

/** Deletes notifications older than `before`, read or not. */
export async function sweepNotifications(db: Database, before: Date): Promise<void> {
  await sweepRows(db, 'notifications', sql`created_at < ${before.toISOString()}`)
}

/** Deletes jobs that finally failed before `before`. */
export async function sweepFailedJobs(db: Database, before: Date): Promise<void> {
  await sweepInBatches((rows) =>
    db.execute(sql`
      select graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null and updated_at < ${before.toISOString()}
        limit ${rows}
      ))`),
  )
}
