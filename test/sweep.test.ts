import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sweepAccounts } from '~/features/accounts/commands.server/sweep-accounts'
import { sweepWebhooks } from '~/features/payments/commands.server/handle-webhook'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from './builders'
import { test } from './fixtures'
import { sweepFailedJobs, sweepNotifications } from '~/platform/db/sweep.server'

const before = new Date('2026-03-01T00:00:00Z')

async function listIds(db: Database, query: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

test('deletes sessions and links that ended before the date, in batches, and keeps the others', async ({
  db,
}) => {
  const { id } = await createStudent(db)
  await db.execute(sql`
    insert into sessions (id, token, user_id, expires_at)
    select 'old-' || n, 'old-' || n, ${id}, '2026-02-28' from generate_series(1, 2500) as n`)
  await db.execute(sql`
    insert into sessions (id, token, user_id, expires_at) values ('new', 'new', ${id}, '2026-03-02')`)
  await db.execute(sql`
    insert into account_tokens (hash, purpose, user_id, created_at, expires_at, used_at) values
      ('used', 'verify-email', ${id}, '2026-01-01', '2026-01-02', '2026-01-01'),
      ('new', 'verify-email', ${id}, '2026-03-01', '2026-03-02', null)`)

  await sweepAccounts(db, { sessionsBefore: before, tokensBefore: before })

  expect(await listIds(db, 'select id from sessions')).toEqual(['new'])
  expect(await listIds(db, 'select hash as id from account_tokens')).toEqual(['new'])
})

test('empties the bodies of webhooks handled before the date and keeps the rows', async ({
  db,
}) => {
  await db.execute(sql`
    insert into webhook_events (id, body, received_at, handled_at) values
      ('old', '{"a": 1}', '2026-02-01', '2026-02-01'),
      ('waiting', '{"a": 1}', '2026-02-01', null),
      ('new', '{"a": 1}', '2026-03-02', '2026-03-02')`)

  await sweepWebhooks(db, before)

  expect(await listIds(db, 'select id from webhook_events order by id')).toHaveLength(3)
  expect(await listIds(db, `select id from webhook_events where body = '{}'`)).toEqual(['old'])
})

test('deletes notifications from before the date', async ({ db }) => {
  await db.execute(sql`
    insert into notifications (person_id, kind, key, title, body, link, created_at) values
      ('asha', 'x', 'old', '', '', '/', '2026-02-01'), ('asha', 'x', 'new', '', '', '/', '2026-03-02')`)

  await sweepNotifications(db, before)

  expect(await listIds(db, 'select key as id from notifications')).toEqual(['new'])
})

test('deletes jobs that failed for the last time before the date, and keeps the others', async ({
  db,
}) => {
  for (const key of ['failed', 'waiting'])
    await db.execute(
      sql`select graphile_worker.add_job('task', job_key := ${key}, max_attempts := 1)`,
    )
  await db.execute(sql`
    update graphile_worker._private_jobs set attempts = 1, updated_at = '2026-02-01' where key = 'failed'`)
  await db.execute(sql`
    update graphile_worker._private_jobs set updated_at = '2026-02-01' where key = 'waiting'`)

  await sweepFailedJobs(db, before)

  expect(await listIds(db, 'select key as id from graphile_worker.jobs')).toEqual(['waiting'])
})
