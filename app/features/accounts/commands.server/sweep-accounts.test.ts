import { expect } from 'vitest'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { accountTokens, sessions, userCounts } from '../tables.server'
import { mergeUserCounts, sweepAccounts } from './sweep-accounts'

const day = (date: number) => new Date(Date.UTC(2026, 2, date))

test('the sweep deletes expired sessions and tokens, each after its own time', async ({ db }) => {
  const { id: userId } = await createStudent(db)
  for (const date of [3, 5, 7]) {
    const id = String(date)
    await db.insert(sessions).values({ id, token: id, userId, expiresAt: day(date) })
    const token = { hash: id, purpose: 'verify-email', createdAt: day(1) } as const
    await db.insert(accountTokens).values({ ...token, userId, expiresAt: day(date) })
  }

  await sweepAccounts(db, { sessionsBefore: day(5), tokensBefore: day(6) })

  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual(['5', '7'])
  expect((await db.select().from(accountTokens)).map(({ hash }) => hash)).toEqual(['7'])
})

test('user counts are merged into one row per state that has users', async ({ db }) => {
  for (let n = 0; n < 3; n += 1) await createStudent(db)
  expect(await db.$count(userCounts)).toBe(3)

  await mergeUserCounts(db)

  expect(await db.select().from(userCounts)).toMatchObject([{ state: 'non-verified', change: 3 }])
})
