import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { test } from '../../../../test/fixtures'
import { findDailyFigures } from '../queries.server/figures'
import { activityQuarters } from '../tables.server'
import { storeFigures } from './store-figures'

const now = new Date('2026-03-01T18:40:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 60 * 60 * 1000)
const kathmandu = { now, timeZone: 'Asia/Kathmandu' }

/** A sign-up and two modules every 100 minutes of the last 40 days. */
async function addActivity(db: Database): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into users (id, name, email, created_at)
      select 'user-' || n, 'Asha', n || '@example.org', ${now.toISOString()}::timestamptz - n * interval '100 minutes'
      from generate_series(0, 575) as n returning id, created_at)
    insert into activity (actor_id, kind, subject, occurred_at, local_day)
    select id, kind, 'x', created_at, created_at::date from added,
      unnest(array['module-completed', 'module-completed', 'quiz-answered']) as kind`)
}

test('stored figures equal counted ones in every time zone', async ({ db }) => {
  await addActivity(db)
  const zones = ['Asia/Kolkata', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Auckland']
  const figuresOf = (at: Date) =>
    Promise.all(zones.map((timeZone) => findDailyFigures(db, { now: at, timeZone })))
  const counted = await figuresOf(now)
  expect(counted[0]?.signUps[5]).toEqual({ day: '2026-02-06', count: 14 })

  await storeFigures(db, now)
  expect(await db.$count(activityQuarters)).toBeGreaterThan(2 * 30 * 96)
  expect(await figuresOf(now)).toEqual(counted)
})

test('stores each quarter once, and counts later activity live', async ({ db }) => {
  await addActivity(db)
  await storeFigures(db, hours(-30))
  await Promise.all([storeFigures(db, now), storeFigures(db, now)])
  await storeFigures(db, now)
  const before = await findDailyFigures(db, kathmandu)
  // The later time falls in a quarter that is not stored until it is an hour old.
  for (const [id, at] of Object.entries({ now, late: hours(-1.1) }))
    await db.execute(sql`insert into users (id, name, email, created_at)
      values (${id}, 'Asha', ${`${id}@example.org`}, ${at.toISOString()})`)

  const after = await findDailyFigures(db, kathmandu)
  const lastTwo = (figures: typeof after) => figures.signUps.slice(-2).map(({ count }) => count)
  expect(lastTwo(after)).toEqual(lastTwo(before).map((count) => count + 1))
  expect(after.modules).toEqual(before.modules)
  const total = after.signUps.reduce((sum, { count }) => sum + count, 0)
  expect(total).toBe(
    await db.$count(
      sql`users`,
      sql`(created_at at time zone 'Asia/Kathmandu')::date >= ${after.signUps[0]?.day}::date`,
    ),
  )
})

test('reads stored figures, and deletes those that are no longer shown', async ({ db }) => {
  await addActivity(db)
  await storeFigures(db, now)
  await db.execute(sql`delete from activity`)
  const { modules } = await findDailyFigures(db, kathmandu)
  expect(modules[5]?.count).toBeGreaterThan(20)

  await storeFigures(db, hours(24 * 40))
  const { rows } = await db.execute<{ days: number }>(
    sql`select count(distinct starts_at::date)::int as days from activity_quarters`,
  )
  expect(rows[0]?.days).toBeLessThanOrEqual(33)
})
