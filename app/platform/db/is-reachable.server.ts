import { sql } from 'drizzle-orm'
import { setTimeout as after } from 'node:timers/promises'
import type { Database } from './client.server'

/**
 * Whether the database answers now: within the few seconds for which a load balancer waits. One that
 * hangs would leave it without an answer for as long as a query may take.
 */
export async function isDatabaseReachable(db: Database, withinMs = 4000): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, after(withinMs, false, { ref: false })])
}
