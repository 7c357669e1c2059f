import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'

type News = {
  kind: 'achievement-earned' | 'course-unlocked' | 'hackathon-results' | 'message-answered'
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
export async function notify(
  db: Database | Transaction,
  { userId, ...news }: News & { userId: string },
): Promise<void> {
  await notifyEach(db, { ...news, userIds: [userId] })
}

/** The same for many people at once. */
export async function notifyEach(
  db: Database | Transaction,
  told: News & { userIds: readonly string[] },
): Promise<void> {
  const ids = JSON.stringify(told.userIds)
  await db.execute(sql`
    with told as (
      insert into notifications (person_id, kind, key, title, body, link, created_at)
      select id, ${told.kind}, ${told.key}, ${told.title}, ${told.body}, ${told.link}, ${told.now}::timestamptz
      from jsonb_array_elements_text(${ids}::jsonb) as person (id)
      on conflict (person_id, key) do nothing
      returning person_id
    )
    select pg_notify('notifications', person_id) from told`)
}
