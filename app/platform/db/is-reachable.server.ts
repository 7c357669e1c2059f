import { sql } from 'drizzle-orm'
import { setTimeout as after } from 'node:timers/promises'
import type { Database } from './client.server'

/** Whether the database answers, within the time a load balancer waits. */
export async function isDatabaseReachable(db: Database, withinMs = 4000): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, after(withinMs, false, { ref: false })])
}
