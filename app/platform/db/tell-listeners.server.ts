import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'

/** Has subscribers of `name` look again, in every process, once the transaction commits. */
export async function tellListeners(db: Database | Transaction, name: string): Promise<void> {
  await db.execute(sql`select pg_notify('notifications', ${name})`)
}
