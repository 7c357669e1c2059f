import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'

/** Processes listen here for changes of what every visitor sees. */
export const pagesChannel = 'pages'

/** Has every process drop its cached pages, once the transaction commits. */
export async function tellPagesChanged(db: Database | Transaction): Promise<void> {
  await db.execute(sql`select pg_notify(${pagesChannel}, '')`)
}
