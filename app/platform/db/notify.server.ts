import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'

export type Notification = {
  userId: string
  kind:
    | 'achievement-earned'
    | 'course-unlocked'
    | 'payment-refunded'
    | 'hackathon-results'
    | 'message-answered'
  /** Names what happened: telling one person the same key again does nothing. */
  key: string
  title: string
  body: string
  /** A path of this site. */
  link: `/${string}`
  now: Date
}

/**
 * Tells a person something, on every device they have open, once the transaction it is called in
 * commits. Safe to repeat.
 */
export async function notify(db: Database | Transaction, told: Notification): Promise<void> {
  await db.execute(sql`
    with told as (
      insert into notifications (person_id, kind, key, title, body, link, created_at)
      values (${told.userId}, ${told.kind}, ${told.key}, ${told.title}, ${told.body}, ${told.link}, ${told.now})
      on conflict (person_id, key) do nothing
      returning person_id
    )
    select pg_notify('notifications', person_id) from told`)
}
