import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { test as databaseTest } from '../../../../test/fixtures'
import { findAccountId } from '../queries.server'
import { sessions, users } from '../tables.server'
import { logIn, logInWithPassword } from './log-in'
import { proveAddress } from './prove-address'
import { signUp } from './sign-up'

const now = new Date('2026-03-09T10:00:00Z')
const email = 'asha@example.org'
const password = 'a rope and a river'
const site = { name: 'SkillSurge', appUrl: 'http://localhost:3000' }

const nowhere = { address: null, deviceFor: () => null }

const test = databaseTest.extend('account', { auto: true }, async ({ db }) => {
  const form = { name: 'Asha Verma', email, password, confirmPassword: password }
  await signUp(db, { form, headers: new Headers(), from: nowhere, site, now })
})

const attempt = (
  given: { password?: string; address?: string; device?: string; at?: Date } = {},
) => ({
  form: { email, password: given.password ?? password },
  headers: new Headers(),
  from: { address: given.address ?? '203.0.113.9', deviceFor: () => given.device ?? null },
  now: given.at ?? now,
})
const wrong = 'a rope and a rivet'

describe('the log-in rate limit', () => {
  test('applies after five wrong passwords, but not to the owner in another network', async ({
    db,
  }) => {
    const results = []
    for (let n = 0; n < 20; n += 1) results.push(await logIn(db, attempt({ password: wrong })))

    expect(
      results
        .slice(0, 5)
        .every((result) => 'reason' in result && result.reason === 'wrong-credentials'),
    ).toBe(true)
    for (const result of results.slice(5))
      expect(result).toEqual({ ok: false, reason: 'too-many-attempts', waitS: 30 })
    // The right password is refused during the wait too, or an attacker could go on guessing.
    expect(await logIn(db, attempt())).toMatchObject({ reason: 'too-many-attempts' })
    expect(await logIn(db, attempt({ address: '198.51.100.1' }))).toMatchObject({ ok: true })
  })

  test('does not apply to a remembered device in the same network', async ({ db }) => {
    for (let n = 0; n < 20; n += 1) await logIn(db, attempt({ password: wrong }))

    expect(await logIn(db, attempt({ device: 'the laptop' }))).toMatchObject({ ok: true })
  })

  test('applies to guesses from a remembered device', async ({ db }) => {
    const device = 'the laptop'
    for (let n = 0; n < 5; n += 1) await logIn(db, attempt({ password: wrong, device }))

    expect(await logIn(db, attempt({ device }))).toMatchObject({
      reason: 'too-many-attempts',
    })
  })

  test('applies after 500 tries from one network with different accounts', async ({ db }) => {
    const other = (n: number) => ({
      ...attempt(),
      form: { email: `nobody-${n}@example.org`, password: wrong },
    })
    const network = { person: null, network: '203.0.113.9', address: null }
    for (let n = 0; n < 490; n += 1)
      await countTry(db, { policy: rateLimitPolicies['log-in'], who: network, now })
    await Promise.all(Array.from({ length: 10 }, (_, n) => logIn(db, other(n))))

    expect(await logIn(db, other(100))).toMatchObject({ waitS: 5 })
  })

  test('of a network does not apply to an account that has logged in there before', async ({
    db,
  }) => {
    const network = { person: null, network: '203.0.113.9', address: null }
    await logIn(db, attempt())
    for (let n = 0; n < 500; n += 1)
      await countTry(db, { policy: rateLimitPolicies['log-in'], who: network, now })

    expect(await logIn(db, attempt())).toMatchObject({ ok: true })
    const elsewhere = { ...attempt(), form: { email: 'ravi@example.org', password } }
    expect(await logIn(db, elsewhere)).toMatchObject({ reason: 'too-many-attempts' })
  })

  test('does not apply to the owner after guesses from 20 networks', async ({ db }) => {
    for (let n = 0; n < 20; n += 1)
      expect(
        await logIn(db, attempt({ password: wrong, address: `198.51.100.${n}` })),
      ).toMatchObject({ reason: 'wrong-credentials' })

    expect(await logIn(db, attempt({ device: 'the laptop' }))).toMatchObject({ ok: true })
    expect(await logIn(db, attempt({ address: '192.0.2.1' }))).toMatchObject({ ok: true })
  })

  test('doubles the wait for guesses from new networks, up to a minute', async ({ db }) => {
    let place = 0
    const guess = (at: Date) => {
      place += 1
      return logIn(db, attempt({ password: wrong, address: `2001:db8:0:${place}::/64`, at }))
    }
    const waits: unknown[] = []
    let at = now
    for (let n = 0; n < 30; n += 1)
      expect(await guess(at)).toEqual({ ok: false, reason: 'wrong-credentials' })
    for (let n = 0; n < 7; n += 1) {
      const refused = await guess(at)
      const waitS = 'waitS' in refused ? refused.waitS : 0
      waits.push(waitS)
      at = new Date(at.getTime() + 1000 * waitS)
      expect(await guess(at)).toEqual({ ok: false, reason: 'wrong-credentials' })
    }

    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60])
    const owner = attempt({ device: 'the laptop', at })
    expect(await logIn(db, owner)).toMatchObject({ ok: true })
  })

  test('is reset by the right password', async ({ db }) => {
    for (let n = 0; n < 4; n += 1) await logIn(db, attempt({ password: wrong }))
    await logIn(db, attempt())

    for (let n = 0; n < 4; n += 1) {
      const result = await logIn(db, attempt({ password: wrong }))
      expect(result).toEqual({ ok: false, reason: 'wrong-credentials' })
    }
  })
})

describe('a blocked or deleted user', () => {
  test('is told about a block only with the right password', async ({ db }) => {
    await db.update(users).set({ blockedAt: now })

    expect(await logIn(db, attempt())).toEqual({ ok: false, reason: 'blocked' })
    expect(await logIn(db, attempt({ password: wrong }))).toEqual({
      ok: false,
      reason: 'wrong-credentials',
    })
    expect(await db.$count(sessions)).toBe(1)
  })

  test('is told about a deletion only with the right password', async ({ db }) => {
    await db.update(users).set({ deletedAt: now })

    expect(await logIn(db, attempt())).toEqual({ ok: false, reason: 'deleted' })
    expect(await logIn(db, attempt({ password: wrong }))).toEqual({
      ok: false,
      reason: 'wrong-credentials',
    })
    expect(await db.$count(sessions)).toBe(1)
  })
})

test('a password that is removed while it is checked opens no session', async ({ db }) => {
  const userId = (await findAccountId(db, email)) ?? ''
  const [checked, dropped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const dropping = db.transaction(async (tx) => {
    await proveAddress(tx, { userId, isLoggedIn: false, now })
    dropped.resolve()
    await checked.promise
  })
  await dropped.promise

  const opening = logInWithPassword(db, attempt())
  // The log-in has read the password that is being removed, and waits to open its session.
  const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database or database is null
    where not granted and datname = current_database()`
  await expect.poll(async () => (await db.execute(waiting)).rowCount).toBeGreaterThan(0)
  checked.resolve()
  await dropping

  expect(await opening).toEqual({ ok: false, reason: 'wrong-credentials' })
  expect(await db.$count(sessions)).toBe(0)
})

const logInAdmin: typeof logIn = (db, input) => logIn(db, { ...input, role: 'admin' })

describe('the admin log-in', () => {
  const notAnAdmin = { ok: false, reason: 'not-an-admin' }

  test('accepts only admins', async ({ db }) => {
    expect(await logInAdmin(db, attempt())).toEqual(notAnAdmin)
    await db.update(users).set({ role: 'admin' }).where(eq(users.email, email))

    expect(await logInAdmin(db, attempt())).toMatchObject({ ok: true })
    expect(await db.$count(sessions)).toBe(2)
  })

  test('gives the same reason for every failure', async ({ db }) => {
    expect(await logInAdmin(db, attempt({ password: wrong }))).toEqual(notAnAdmin)
    const nobody = { ...attempt(), form: { email: '', password: '' } }
    expect(await logInAdmin(db, nobody)).toEqual(notAnAdmin)
    await db.update(users).set({ role: 'admin', blockedAt: now })
    expect(await logInAdmin(db, attempt())).toEqual(notAnAdmin)
    expect(await db.$count(sessions)).toBe(1)
  })

  test('shares its rate limit with the log-in of students', async ({ db }) => {
    await db.update(users).set({ role: 'admin' })
    for (let n = 0; n < 3; n += 1) await logInAdmin(db, attempt({ password: wrong }))
    for (let n = 0; n < 2; n += 1) await logIn(db, attempt({ password: wrong }))

    expect(await logInAdmin(db, attempt())).toMatchObject({ waitS: 30 })
    expect(await logIn(db, attempt())).toMatchObject({ waitS: 30 })
  })

  test('is rate limited after five wrong passwords', async ({ db }) => {
    await db.update(users).set({ role: 'admin' })
    for (let n = 0; n < 5; n += 1) await logInAdmin(db, attempt({ password: wrong }))

    expect(await logInAdmin(db, attempt())).toMatchObject({ waitS: 30 })
  })
})
