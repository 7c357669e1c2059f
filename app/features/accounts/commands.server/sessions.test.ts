import { eq, gt } from 'drizzle-orm'
import { expect } from 'vitest'
import { createStudent } from '../../../../test/builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { accounts, sessions, users } from '../tables.server'
import { createAuth } from './create-auth'
import { sessionCookie } from './session-cookie'
import { endSessions, expireSessions, logOut, openSession, renewSession } from './sessions'

const now = new Date('2026-03-09T10:00:00Z')
const inThirtyDays = new Date('2026-04-08T10:00:00Z')

/** Two students, each with sessions on two devices; a session's id starts with its owner. */
const test = databaseTest.extend('given', async ({ db }) => {
  const auth = await createAuth(db, { appUrl: 'http://localhost:3000', secret: 'x'.repeat(32) })
  const [asha, ravi] = [await createStudent(db), await createStudent(db)]
  for (const [name, userId] of [
    ['asha', asha.id],
    ['ravi', ravi.id],
  ] as const)
    for (const device of [`${name}-laptop`, `${name}-phone`]) {
      const expiresAt = new Date('2026-03-20T10:00:00Z')
      await db.insert(sessions).values({ id: device, token: `token-${device}`, userId, expiresAt })
    }
  const left = async () => {
    const rows = await db.select({ id: sessions.id }).from(sessions).orderBy(sessions.id)
    return rows.map(({ id }) => id)
  }
  return { auth, userId: asha.id, left }
})

const ravis = ['ravi-laptop', 'ravi-phone']

test('ending all sessions of a user leaves the sessions of others', async ({ db, given }) => {
  await endSessions(db, { userId: given.userId })

  expect(await given.left()).toEqual(ravis)
})

test('ending the other sessions of a user keeps the current one', async ({ db, given }) => {
  await endSessions(db, { userId: given.userId, exceptToken: 'token-asha-phone' })

  expect(await given.left()).toEqual(['asha-phone', ...ravis])
})

test("a user can end one of their own sessions, but not another user's", async ({ db, given }) => {
  await endSessions(db, { userId: given.userId, sessionId: 'ravi-phone' })
  await endSessions(db, { userId: given.userId, sessionId: 'asha-phone' })

  expect(await given.left()).toEqual(['asha-laptop', ...ravis])
})

test('a new session is stored with its device for thirty days', async ({ db, given }) => {
  const { userId } = given
  const headers = new Headers({ 'user-agent': 'Firefox on Linux' })

  const opened = await openSession(db, { userId, headers, now })

  if (!opened.ok) throw new Error(opened.reason)
  const { token } = opened
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(await db.select().from(sessions).where(eq(sessions.token, token))).toMatchObject([
    { userId, userAgent: 'Firefox on Linux', expiresAt: inThirtyDays, createdAt: now },
  ])
})

test('a session is opened only if the checked password is still the current one', async ({
  db,
  given: { userId },
}) => {
  const password = 'a hash'
  await db
    .insert(accounts)
    .values({ id: 'a', accountId: userId, providerId: 'credential', userId, password })
  const open = (hash: string) => openSession(db, { userId, hash, headers: new Headers(), now })

  expect(await open('an older hash')).toEqual({ ok: false, reason: 'wrong-credentials' })
  expect(await open(password)).toMatchObject({ ok: true })
})

test.for([
  ['an unknown user', 'wrong-credentials', { userId: 'nobody' }, {}],
  ['a user whose password changed meanwhile', 'wrong-credentials', { hash: 'older' }, {}],
  ['a blocked user', 'blocked', {}, { blockedAt: now }],
  ['a deleted user', 'deleted', {}, { deletedAt: now }],
] as const)('no session is opened for %s', async ([, reason, input, columns], { db, given }) => {
  const { userId, left } = given
  await db.update(users).set({ ...columns, updatedAt: now })
  const before = await left()

  const opened = await openSession(db, { userId, headers: new Headers(), now, ...input })

  expect(opened).toEqual({ ok: false, reason })
  expect(await left()).toEqual(before)
})

test('renewing a session extends no other session', async ({ db, given: _ }) => {
  await renewSession(db, { token: 'token-asha-phone', now })

  const longer = await db.select().from(sessions).where(eq(sessions.expiresAt, inThirtyDays))
  expect(longer).toMatchObject([{ id: 'asha-phone', updatedAt: now }])
})

test('a session that ended during its request is not renewed', async ({ db, given: _ }) => {
  await db.update(sessions).set({ expiresAt: now })

  await renewSession(db, { token: 'token-asha-phone', now })

  expect(await db.$count(sessions, gt(sessions.expiresAt, now))).toBe(0)
})

test('logging out with a forged cookie ends no session', async ({ db, given }) => {
  const { auth, left } = given
  const headers = new Headers({ cookie: 'site.session_token=token-asha-phone.forged' })

  await logOut(db, auth, headers)

  expect(await left()).toHaveLength(4)
})

test('logging out ends only the session of the request', async ({ db, given }) => {
  const { auth, left } = given
  const headers = new Headers({ cookie: sessionCookie(auth, 'token-asha-phone') })

  await logOut(db, auth, headers)

  expect(await left()).toEqual(['asha-laptop', ...ravis])
})

test('expiring the sessions of a user keeps their rows and earlier end times', async ({
  db,
  given,
}) => {
  const { userId, left } = given
  const earlier = new Date('2026-03-01T10:00:00Z')
  await db.update(sessions).set({ expiresAt: earlier }).where(eq(sessions.id, 'asha-phone'))

  await db.transaction((tx) => expireSessions(tx, { userId, now }))

  expect(await left()).toEqual(['asha-laptop', 'asha-phone', ...ravis])
  const ended = await db.select().from(sessions).where(eq(sessions.userId, userId))
  expect(new Map(ended.map(({ id, expiresAt }) => [id, expiresAt]))).toEqual(
    new Map([
      ['asha-laptop', now],
      ['asha-phone', earlier],
    ]),
  )
  expect(await db.$count(sessions, gt(sessions.expiresAt, now))).toBe(2)
})
