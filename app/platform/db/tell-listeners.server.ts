import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'

/** Tells the subscribers of `name` in every process to look again, once the transaction commits. */
export async function tellListeners(db: Database | Transaction, name: string): Promise<void> {
  await db.execute(sql`select pg_notify('notifications', ${name})`)
}
