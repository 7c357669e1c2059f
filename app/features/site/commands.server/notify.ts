import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'

type Notification = {
  /** What it is about, as noun and past participle: `message-answered`. */
  kind: string
  /** Identifies the event: a second notification to one person with the same key is not stored. */
  key: string
  title: string
  body: string
  /** A path on this site. */
  link: `/${string}`
  now: Date
}

/** Notifies a person on all open devices once the transaction commits. Safe to repeat. */
export async function notify(
  db: Database | Transaction,
  { now, ...notification }: Notification & { userId: string },
): Promise<void> {
  await notifyAll(db, [notification], now)
}

export async function notifyEach(
  db: Database | Transaction,
  { userIds, now, ...notification }: Notification & { userIds: readonly string[] },
): Promise<void> {
  const all = userIds.map((userId) => ({ ...notification, userId }))
  await notifyAll(db, all, now)
}

/**
 * Deletes the notifications with these keys, so that people can be notified of the same event again.
 */
export async function withdrawNotifications(
  db: Database | Transaction,
  ...keys: string[]
): Promise<void> {
  await db.execute(sql`
    with withdrawn as (
      delete from notifications
      where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
      returning person_id
    )
    select pg_notify('notifications', person_id) from (select distinct person_id from withdrawn) as people`)
}

export async function notifyAll(
  db: Database | Transaction,
  notifications: readonly (Omit<Notification, 'now'> & { userId: string })[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with stored as (
      insert into notifications (person_id, kind, key, title, body, link, created_at)
      select "userId", kind, key, title, body, link, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
        as given ("userId" text, kind text, key text, title text, body text, link text)
      on conflict (person_id, key) do nothing
      returning person_id
    )
    select pg_notify('notifications', person_id) from (select distinct person_id from stored) as people`)
}
