import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sweepAccounts } from '~/features/accounts/commands.server/sweep-accounts'
import { sweepWebhooks } from '~/features/payments/commands.server/handle-webhook'
import { type Database, openDatabase } from '~/platform/db/client.server'
import { sweepRateLimits } from '~/platform/db/rate-limit.server'
import { sweepNotifications } from '~/platform/db/sweep.server'
import { createStudent } from './builders'
import { test as base } from './fixtures'

const before = new Date('2026-03-01T00:00:00Z')
const old = sql`timestamptz '2026-01-01'`
const kept = 200_000
const swept = 2500

/** A single connection, whose statistics are available at once. */
const test = base.extend('one', ({ databaseAddress }, { onCleanup }) => {
  const { db, close } = openDatabase(databaseAddress, { poolSize: 1 })
  onCleanup(close)
  return db
})

/** Rows to keep and rows to delete; `at` is when each was created. */
const tables = {
  sessions: (studentId: string) => sql`
    insert into sessions (id, token, user_id, expires_at)
    select n, n, ${studentId}, at from numbered`,
  account_tokens: (studentId: string) => sql`
    insert into account_tokens (hash, purpose, user_id, created_at, expires_at)
    select n, 'verify-email', ${studentId}, at, at from numbered`,
  notifications: () => sql`
    insert into notifications (person_id, kind, key, title, body, link, created_at)
    select n, 'x', n, '', '', '/', at from numbered order by at`,
  webhook_events: () => sql`
    insert into webhook_events (id, body, received_at, handled_at)
    select n, '{"a": 1}', at, at from numbered`,
  rate_limits: () => sql`
    insert into rate_limits (policy, key, count, started_at, retry_at)
    select 'log-in', n, 1, at, at from numbered`,
}

type Table = keyof typeof tables

async function fill(db: Database, table: Table, studentId: string): Promise<void> {
  const all = kept + swept
  await db.execute(sql`
    with numbered as (select n::text as n,
      case when n <= ${swept} then ${old} else timestamptz '2026-03-20' end as at
      from generate_series(1, ${all}) n)
    ${tables[table](studentId)}`)
  await db.execute(sql`analyze ${sql.identifier(table)}`)
}

/** Records how many rows each statement of a sweep deletes. */
async function countBatches(db: Database, table: Table): Promise<void> {
  const event = table === 'webhook_events' ? sql`update` : sql`delete`
  await db.execute(sql`create table if not exists batches (rows int)`)
  await db.execute(sql`create or replace function count_batch() returns trigger language plpgsql as $$
    begin insert into batches select count(*) from gone; return null; end $$`)
  await db.execute(sql`create trigger count_batch after ${event} on ${sql.identifier(table)}
    referencing old table as gone for each statement execute function count_batch()`)
}

async function countFullReads(db: Database, table: Table): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  await db.execute(sql`select 1`)
  const { rows } = await db.execute<{ reads: number }>(sql`
    select seq_scan::int as reads from pg_stat_user_tables where relname = ${table}`)
  return rows[0]?.reads ?? -1
}

const sweeps: Record<Table, (db: Database) => Promise<void>> = {
  sessions: (db) => sweepAccounts(db, { sessionsBefore: before, tokensBefore: before }),
  account_tokens: (db) => sweepAccounts(db, { sessionsBefore: before, tokensBefore: before }),
  notifications: (db) => sweepNotifications(db, before),
  webhook_events: (db) => sweepWebhooks(db, before),
  rate_limits: (db) => sweepRateLimits(db, new Date('2026-03-20T12:00:00Z')),
}

test.for(Object.keys(tables) as Table[])(
  'a sweep of a big table of %s handles a thousand rows at a time and finds them by an index',
  async (table, { one }) => {
    const { id } = await createStudent(one)
    await fill(one, table, id)
    await countBatches(one, table)
    const readsBefore = await countFullReads(one, table)

    await sweeps[table](one)

    const batches = await one.execute<{ rows: number }>(
      sql`select rows from batches where rows > 0 order by rows desc`,
    )
    expect(batches.rows.map(({ rows }) => rows)).toEqual([1000, 1000, 500])
    expect(await countFullReads(one, table)).toBe(readsBefore)
  },
)
