import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.server'

type News = {
  kind:
    | 'achievement-earned'
    | 'course-unlocked'
    | 'hackathon-results'
    | 'hackathon-test-judged'
    | 'hackathon-won'
    | 'message-answered'
    | 'payment-refunded'
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
  { now, ...news }: News & { userId: string },
): Promise<void> {
  await notifyAll(db, [news], now)
}

/** The same news for many people at once. */
export async function notifyEach(
  db: Database | Transaction,
  { userIds, now, ...news }: News & { userIds: readonly string[] },
): Promise<void> {
  const all = userIds.map((userId) => ({ ...news, userId }))
  await notifyAll(db, all, now)
}

/** Takes back what people were told by this key; the same may be told again then. */
export async function takeBackNews(db: Database | Transaction, key: string): Promise<void> {
  await db.execute(sql`
    with untold as (delete from notifications where key = ${key} returning person_id)
    select pg_notify('notifications', person_id) from (select distinct person_id from untold) as people`)
}

/** Many news at once, each for somebody. */
export async function notifyAll(
  db: Database | Transaction,
  news: readonly (Omit<News, 'now'> & { userId: string })[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with told as (
      insert into notifications (person_id, kind, key, title, body, link, created_at)
      select news."userId", news.kind, news.key, news.title, news.body, news.link, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as news ("userId" text, kind text, key text, title text, body text, link text)
      on conflict (person_id, key) do nothing
      returning person_id
    )
    select pg_notify('notifications', person_id) from (select distinct person_id from told) as people`)
}
