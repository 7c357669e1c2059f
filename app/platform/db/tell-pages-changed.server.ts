import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'

/** Processes listen here for changes of what every visitor sees. */
export const pagesChannel = 'pages'

/**
 * Has every process forget the pages it keeps for visitors, once the transaction it is called in
 * commits: for what is shown to everybody and seldom changes.
 */
export async function tellPagesChanged(db: Database | Transaction): Promise<void> {
  await db.execute(sql`select pg_notify(${pagesChannel}, '')`)
}
