import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { listSignInMethods } from '../queries.server'
import { accounts } from '../tables.server'
import { disconnectProvider } from './change-account'

const lastMethod = { ok: false, reason: 'last-sign-in-method' }

async function createWith(db: Database, ways: Partial<typeof accounts.$inferInsert>[]) {
  const { id: userId } = await createStudent(db)
  const rows = ways.map((way, n) => ({
    id: `${userId}-${n}`,
    accountId: `${userId}-${n}`,
    providerId: 'google',
    userId,
    ...way,
  }))
  await db.insert(accounts).values(rows)
  return userId
}

const password = { providerId: 'credential', password: 'a hash' }
const [google, github] = [{ providerId: 'google' }, { providerId: 'github' }]

test('a provider can be disconnected from an account with a password', async ({ db }) => {
  const userId = await createWith(db, [password, google, google])

  expect(await disconnectProvider(db, { userId, provider: 'google' })).toEqual({ ok: true })
  expect(await listSignInMethods(db, userId)).toEqual(['password'])
  expect(await disconnectProvider(db, { userId, provider: 'google' })).toEqual({ ok: true })
})

test('the last sign-in method cannot be removed', async ({ db }) => {
  for (const ways of [[google], [google, google], [google, { providerId: 'credential' }]]) {
    const userId = await createWith(db, ways)

    expect(await disconnectProvider(db, { userId, provider: 'google' })).toEqual(lastMethod)
    expect(await listSignInMethods(db, userId)).toEqual(['google'])
  }
})

test('one of two providers stays when both are disconnected at once', async ({ db }) => {
  // Repeated often enough to hit a race.
  for (let n = 0; n < 20; n += 1) {
    const userId = await createWith(db, [google, github])
    const results = await Promise.all([
      disconnectProvider(db, { userId, provider: 'google' }),
      disconnectProvider(db, { userId, provider: 'github' }),
    ])

    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listSignInMethods(db, userId)).toHaveLength(1)
  }
})

test('disconnecting a provider keeps the sign-in methods of other users', async ({ db }) => {
  const [one, other] = [
    await createWith(db, [password, google]),
    await createWith(db, [password, google]),
  ]
  await disconnectProvider(db, { userId: one, provider: 'google' })

  expect(await listSignInMethods(db, other)).toEqual(['google', 'password'])
})
