import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'

/** The channel for changes to what every visitor sees. */
export const pagesChannel = 'pages'

/** Makes every process drop its cached pages, once the transaction commits. */
export async function tellPagesChanged(db: Database | Transaction): Promise<void> {
  await db.execute(sql`select pg_notify(${pagesChannel}, '')`)
}
