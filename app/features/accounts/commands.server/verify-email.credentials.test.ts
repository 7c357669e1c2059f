import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { activity } from '~/platform/db/tables.server'
import { createStudent } from '../../../../test/builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { accounts, accountTokens, users } from '../tables.server'
import { issueToken } from './account-tokens'
import { proveAddress } from './prove-address'
import { verifyEmail } from './verify-email'

const now = new Date('2026-03-09T10:00:00Z')

/** A student with a link that verifies their email. */
const test = databaseTest.extend('given', async ({ db }) => {
  const { id: userId } = await createStudent(db)
  const token = await issueToken(db, { purpose: 'verify-email', userId, now })
  return { userId, token }
})

test.for([
  ['a password', { providerId: 'credential', password: 'a hash' }, [true, []]],
  ['GitHub', { providerId: 'github', password: null }, [false, ['github']]],
] as const)(
  'a user whose only sign-in method was %s gets a link to choose a password',
  async ([, way, gone], { db, given }) => {
    const { userId, token } = given
    await db.insert(accounts).values({ id: 'a', accountId: '7', userId, ...way })

    const verified = await verifyEmail(db, { token, viewerId: null, now })

    const [hasPassword, providers] = gone
    expect(verified).toMatchObject({
      ok: true,
      dropped: { hasPassword, providers, resetToken: expect.stringMatching(/^[\w-]{43}$/) },
    })
  },
)

test('the link is marked as used the first time', async ({ db, given }) => {
  await verifyEmail(db, { token: given.token, viewerId: null, now })

  expect(await db.select().from(accountTokens)).toMatchObject([
    { purpose: 'verify-email', usedAt: now },
  ])
})

test('an email that an admin verified is not recorded as verified again', async ({ db, given }) => {
  await db.update(users).set({ emailVerified: true })

  await verifyEmail(db, { token: given.token, viewerId: null, now })

  expect(await db.$count(activity, eq(activity.kind, 'email-verified'))).toBe(0)
})

test('the email of a deleted account is not proved', async ({ db, given: { userId } }) => {
  await db.update(users).set({ deletedAt: now })
  const way = { id: 'a', accountId: '7', providerId: 'github', userId }
  await db.insert(accounts).values(way)

  await db.transaction((tx) => proveAddress(tx, { userId, isLoggedIn: false, now }))

  expect(await db.select().from(users)).toMatchObject([
    { emailVerified: false, emailProvedAt: null },
  ])
  expect(await db.$count(accounts)).toBe(1)
})
