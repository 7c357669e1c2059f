import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { changeUserState } from '../commands.server/change-user-state'
import { mergeUserCounts } from '../commands.server/sweep-accounts'
import { userCounts, users } from '../tables.server'
import { countSignUpsByQuarter, countUsersByState } from './count-users'

const now = new Date('2026-03-09T10:00:00Z')

/** Counts the users anew, to compare with the stored counts. */
async function countAnew(db: Database) {
  const { rows } = await db.execute<{ state: string; people: number }>(
    sql`select state, count(*)::int as people from users group by state`,
  )
  const counts: Record<string, number> = { 'non-verified': 0, verified: 0, blocked: 0, deleted: 0 }
  for (const { state, people } of rows) counts[state] = people
  return counts
}

test('the stored user counts stay equal to the real ones after every kind of change', async ({
  db,
}) => {
  const check = async (expected: object) => {
    const kept = await countUsersByState(db)
    expect(kept).toMatchObject(expected)
    expect(kept).toEqual(await countAnew(db))
  }
  const change = (input: Parameters<typeof changeUserState>[1]) =>
    db.transaction((tx) => changeUserState(tx, input))
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.push((await createStudent(db)).id)
  await check({ 'non-verified': 5, verified: 0, blocked: 0, deleted: 0 })

  const [a = '', b = '', c = ''] = ids
  for (const userId of [a, b]) await change({ action: 'verify', userId, now })
  await change({ action: 'block', userId: a, now })
  await change({ action: 'delete', userId: c, now })
  await check({ 'non-verified': 2, verified: 1, blocked: 1, deleted: 1 })

  await mergeUserCounts(db)
  await change({ action: 'unblock', userId: a, now })
  await change({ action: 'revoke', userId: c, now })
  await check({ 'non-verified': 3, verified: 2, blocked: 0, deleted: 0 })

  await db.update(users).set({ name: 'Asha' })
  await db.update(users).set({ emailVerified: true })
  await check({ verified: 5 })
  await db.delete(users).where(eq(users.id, a))
  await check({ verified: 4 })
  await db.execute(sql`
    insert into users (id, name, email, deleted_at)
    select 'more-' || n, 'Asha', n || '@example.org', case when n % 2 = 0 then now() end
    from generate_series(1, 10) as n`)
  await check({ 'non-verified': 5, verified: 4, deleted: 5 })
})

test('a sign-up that is rolled back is not counted', async ({ db }) => {
  const failing = db.transaction(async (tx) => {
    await tx.insert(users).values({ id: 'asha', name: 'Asha', email: 'a@example.org' })
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(await countUsersByState(db)).toEqual(await countAnew(db))
})

test('merging leaves one row per state that has users, even during sign-ups', async ({ db }) => {
  const signUp = async (count: number) => {
    for (let at = 0; at < count; at++) await createStudent(db)
  }
  await Promise.all([
    signUp(30),
    signUp(30),
    ...Array.from({ length: 10 }, () => mergeUserCounts(db)),
  ])
  expect(await countUsersByState(db)).toMatchObject({ 'non-verified': 60 })

  await mergeUserCounts(db)
  expect(await db.select().from(userCounts)).toMatchObject([{ state: 'non-verified', change: 60 }])
})

test('sign-ups are counted by quarter of an hour', async ({ db }) => {
  const moments = ['09:59:59.999', '10:00:00', '10:14:59.999', '10:15:00', '11:00:00']
  await db.insert(users).values(
    moments.map((moment, at) => ({
      id: `user-${at}`,
      name: 'Asha',
      email: `${at}@example.org`,
      createdAt: new Date(`2026-03-09T${moment}Z`),
    })),
  )
  const until = new Date('2026-03-09T11:00:00Z')

  const counted = await countSignUpsByQuarter(db, { from: now, until })
  expect(counted.toSorted((a, b) => a.quarter.getTime() - b.quarter.getTime())).toEqual([
    { quarter: new Date('2026-03-09T10:00:00Z'), count: 2 },
    { quarter: new Date('2026-03-09T10:15:00Z'), count: 1 },
  ])
})
