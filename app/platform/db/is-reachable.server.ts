import { sql } from 'drizzle-orm'
import type { Database } from './client.server'

/** Whether the database answers now. */
export async function isDatabaseReachable(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}
