import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import type { Database } from '~/platform/db/client.server'
import { countCost } from '~/platform/db/rate-limit.server'
import { createStudent } from '../../../../test/builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { listQueuedMails } from '../../../../test/mail'
import type { SocialRefusal } from '../refusals'
import { accounts, sessions, users } from '../tables.server'
import { createAuth } from './create-auth'
import type { Identity } from './oauth'
import { finishSocialSignIn, readAttempt, startSocialSignIn } from './social-sign-in'

const now = new Date('2026-03-09T10:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const asha = {
  id: '7',
  name: 'Asha Verma',
  email: 'asha@example.org',
  emailVerified: true,
  image: undefined,
}

/** A site with a provider that returns `said.identity` for everybody. */
const test = databaseTest
  .extend('said', () => ({ identity: asha as Identity | SocialRefusal }))
  .extend('tokenUrl', async ({}, { onCleanup }) => {
    const server = createServer((_, response) => response.end('{}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onCleanup(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`
  })
  .extend('auth', async ({ db, said, tokenUrl }) => {
    const provider = {
      clientId: 'id',
      clientSecret: 'secret',
      scope: 'email',
      findEndpoints: async () => ({ authorizeUrl: 'https://provider.example/authorize', tokenUrl }),
      identify: async () => said.identity,
    }
    const auth = await createAuth(db, { appUrl: 'http://localhost:3000', secret: 'x'.repeat(32) })
    return { ...auth, providers: { google: provider, github: provider } }
  })
  .extend(
    'signIn',
    ({ db, auth }) =>
      async (given: { connectTo?: string; query?: string } = {}) => {
        const { connectTo = null, query = 'code=c' } = given
        const secrets = { state: 's', codeVerifier: 'v', nonce: 'n', endsAtMs: 0 }
        const attempt = { ...secrets, popup: null, connectTo }
        return finishSocialSignIn(db, auth, {
          attempt: { ...attempt, provider: 'github', timeZone: 'Asia/Kolkata' },
          query: new URLSearchParams(query),
          headers: new Headers(),
          clientAddress: '203.0.113.9',
          now,
        })
      },
  )

async function createAsha(db: Database, columns: Partial<typeof users.$inferInsert> = {}) {
  const { id } = await createStudent(db)
  await db
    .update(users)
    .set({ email: asha.email, ...columns })
    .where(eq(users.id, id))
  return id
}

const stateIn = (address: string) => new URL(address).searchParams.get('state')

const link = (db: Database, userId: string) =>
  db.insert(accounts).values({ id: 'linked', accountId: '7', providerId: 'github', userId })

describe('a sign-in attempt', () => {
  const start = {
    provider: 'github',
    popup: 'p1',
    timeZone: 'Asia/Kolkata',
    connectTo: null,
  } as const

  test.for([
    [9.99, 'github', true],
    [10, 'github', false],
    [0, 'google', false],
  ] as const)(
    'after %d minutes, returning from %s, works: %s',
    async ([minutes, provider, works], { auth }) => {
      const started = await startSocialSignIn(auth, { ...start, now })
      if (!started.ok) throw new Error(started.reason)

      const taken = { state: stateIn(started.address), provider, now: after(minutes) }
      expect(readAttempt(started.attempt, taken) !== null).toBe(works)
    },
  )

  test('keeps what it was started with and needs its unguessable state', async ({ auth }) => {
    const started = await startSocialSignIn(auth, { ...start, connectTo: 'me', now })
    if (!started.ok) throw new Error(started.reason)
    const read = (state: string | null, cookie: string | null = started.attempt) =>
      readAttempt(cookie, { state, provider: 'github', now })

    const state = stateIn(started.address)
    expect(state).toHaveLength(43)
    expect(['guessed', null].map((each) => read(each))).toEqual([null, null])
    // The cookie of an earlier version, broken ones, and none.
    expect([state, '{', '{}', null].map((cookie) => read(state, cookie))).toEqual(
      Array.from({ length: 4 }, () => null),
    )
    expect(read(state)).toMatchObject({
      ...start,
      connectTo: 'me',
      codeVerifier: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })
})

test.for([
  ['error=access_denied', 'not-agreed'],
  ['error=redirect_uri_mismatch', 'unauthorized-domain'],
  ['error=server_error', 'internal-error'],
  ['error=temporarily_unavailable&code=c', 'internal-error'],
  ['error=application_suspended', 'internal-error'],
  ['error=constructor', 'sign-in-failed'],
  ['error=another', 'sign-in-failed'],
  ['', 'sign-in-failed'],
])('a callback with %j is refused: %s', async ([query, reason], { db, signIn }) => {
  expect(await signIn({ query })).toEqual({ ok: false, reason })
  expect(await db.$count(users)).toBe(0)
})

test.for([
  ['no email', { ...asha, email: undefined }, 'no-email'],
  ['no user', 'user-id-missing', 'user-id-missing'],
] as const)('an identity with %s is refused', async ([, identity, reason], { said, signIn }) => {
  said.identity = identity
  expect(await signIn()).toEqual({ ok: false, reason })
})

test('a network that sent too many invalid codes is rate limited', async ({ db, said, signIn }) => {
  said.identity = 'user-id-missing'
  const policy = rateLimitPolicies['finish-social']
  const who = { network: '203.0.113.9' }
  await countCost(db, { policy, who, cost: 499, now })

  expect(await signIn()).toEqual({ ok: false, reason: 'user-id-missing' })
  said.identity = asha
  expect(await signIn()).toMatchObject({ ok: false, reason: 'too-many-attempts' })
  expect(await db.$count(users)).toBe(0)
})

describe('a new user', () => {
  test.for([
    [true, now],
    [false, null],
  ] as const)(
    'gets an account whose email is verified: %s',
    async ([emailVerified, at], { db, said, signIn }) => {
      said.identity = { ...asha, emailVerified }

      expect(await signIn()).toEqual({ ok: true, token: expect.any(String) })
      expect(await db.select().from(users)).toMatchObject([
        { name: 'Asha Verma', timeZone: 'Asia/Kolkata', emailVerified, emailProvedAt: at },
      ])
      expect(await db.select().from(accounts)).toMatchObject([
        { accountId: '7', providerId: 'github' },
      ])
      expect(await db.$count(sessions)).toBe(1)
    },
  )

  test('gets the same account the next time, even with another email', async ({
    db,
    said,
    signIn,
  }) => {
    await signIn()
    said.identity = { ...asha, email: 'new@example.org' }

    expect(await signIn()).toMatchObject({ ok: true })
    expect(await db.$count(users)).toBe(1)
  })
})

describe('a user with an account of the same email', () => {
  test.for([
    ['email-not-vouched-for', {}, false],
    ['blocked', { blockedAt: now }, true],
    ['deleted', { deletedAt: now }, true],
  ] as const)('is refused: %s', async ([reason, columns, emailVerified], { db, said, signIn }) => {
    await createAsha(db, columns)
    said.identity = { ...asha, emailVerified }

    expect(await signIn()).toEqual({ ok: false, reason })
    expect([await db.$count(accounts), await db.$count(sessions)]).toEqual([0, 0])
  })

  test('is logged in, and older unproved sign-in methods are removed', async ({ db, signIn }) => {
    const userId = await createAsha(db)
    await db
      .insert(accounts)
      .values({ id: 'a', accountId: userId, providerId: 'credential', userId, password: 'a hash' })

    expect(await signIn()).toMatchObject({ ok: true })
    expect(await db.select().from(accounts)).toMatchObject([{ providerId: 'github', userId }])
    expect(await db.select().from(sessions)).toMatchObject([{ userId }])
    expect(await listQueuedMails(db)).toMatchObject([{ to: asha.email }])
  })

  test.for([
    ['blocked', { blockedAt: now }],
    ['deleted', { deletedAt: now }],
  ] as const)(
    'whose account is already linked is refused: %s',
    async ([reason, columns], { db, signIn }) => {
      await link(db, await createAsha(db, columns))

      expect(await signIn()).toEqual({ ok: false, reason })
      expect(await db.$count(sessions)).toBe(0)
    },
  )
})

describe('connecting a provider', () => {
  test('links it, opens no session and keeps the password', async ({ db, signIn }) => {
    const userId = await createAsha(db)
    await db
      .insert(accounts)
      .values({ id: 'a', accountId: userId, providerId: 'credential', userId, password: 'a hash' })

    for (let times = 0; times < 2; times += 1)
      expect(await signIn({ connectTo: userId })).toEqual({ ok: true, token: null })
    expect(await db.$count(accounts)).toBe(2)
    expect(await db.$count(sessions)).toBe(0)
    expect(await listQueuedMails(db)).toEqual([])
  })

  test.for([
    ['own-email-not-vouched-for', {}, { emailVerified: false }],
    ['user-mismatch', {}, { email: 'other@example.org' }],
    ['blocked', { blockedAt: now }, {}],
    ['deleted', { deletedAt: now }, {}],
  ] as const)('is refused: %s', async ([reason, columns, identity], { db, said, signIn }) => {
    const connectTo = await createAsha(db, columns)
    said.identity = { ...asha, ...identity }

    expect(await signIn({ connectTo })).toEqual({ ok: false, reason })
    expect(await db.$count(accounts)).toBe(0)
  })

  test('is refused if it is linked to another user, or if the user is unknown', async ({
    db,
    signIn,
  }) => {
    const connectTo = await createAsha(db)
    await link(db, (await createStudent(db)).id)

    expect(await signIn({ connectTo })).toEqual({ ok: false, reason: 'user-mismatch' })
    expect(await signIn({ connectTo: 'nobody' })).toEqual({ ok: false, reason: 'sign-in-failed' })
  })
})
