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

describe('somebody who guesses', () => {
  test('waits after five, and the owner elsewhere does not', async ({ db }) => {
    const results = []
    for (let n = 0; n < 20; n += 1) results.push(await logIn(db, attempt({ password: wrong })))

    expect(
      results
        .slice(0, 5)
        .every((result) => 'reason' in result && result.reason === 'wrong-credentials'),
    ).toBe(true)
    for (const result of results.slice(5))
      expect(result).toEqual({ ok: false, reason: 'too-many-attempts', waitS: 30 })
    // The right password does not open the door during the wait, or guesses could go on unseen.
    expect(await logIn(db, attempt())).toMatchObject({ reason: 'too-many-attempts' })
    expect(await logIn(db, attempt({ address: '198.51.100.1' }))).toMatchObject({ ok: true })
  })

  test('in the same network leaves the device alone where the owner has been', async ({ db }) => {
    for (let n = 0; n < 20; n += 1) await logIn(db, attempt({ password: wrong }))

    expect(await logIn(db, attempt({ device: 'the laptop' }))).toMatchObject({ ok: true })
  })

  test('at the device of the owner waits as well', async ({ db }) => {
    const device = 'the laptop'
    for (let n = 0; n < 5; n += 1) await logIn(db, attempt({ password: wrong, device }))

    expect(await logIn(db, attempt({ device }))).toMatchObject({
      reason: 'too-many-attempts',
    })
  })

  test('with many accounts from one network waits after 500', async ({ db }) => {
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

  test('in the same network does not keep an account waiting that has signed in there before', async ({
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

  test('from 20 places keeps the owner waiting nowhere', async ({ db }) => {
    for (let n = 0; n < 20; n += 1)
      expect(
        await logIn(db, attempt({ password: wrong, address: `198.51.100.${n}` })),
      ).toMatchObject({ reason: 'wrong-credentials' })

    expect(await logIn(db, attempt({ device: 'the laptop' }))).toMatchObject({ ok: true })
    expect(await logIn(db, attempt({ address: '192.0.2.1' }))).toMatchObject({ ok: true })
  })

  test('from ever new places waits longer and longer, up to a minute', async ({ db }) => {
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

  test('has a clean start after the right password', async ({ db }) => {
    for (let n = 0; n < 4; n += 1) await logIn(db, attempt({ password: wrong }))
    await logIn(db, attempt())

    for (let n = 0; n < 4; n += 1) {
      const result = await logIn(db, attempt({ password: wrong }))
      expect(result).toEqual({ ok: false, reason: 'wrong-credentials' })
    }
  })
})

describe('somebody kept out', () => {
  test('learns of a block with the right password only', async ({ db }) => {
    await db.update(users).set({ blockedAt: now })

    expect(await logIn(db, attempt())).toEqual({ ok: false, reason: 'blocked' })
    expect(await logIn(db, attempt({ password: wrong }))).toEqual({
      ok: false,
      reason: 'wrong-credentials',
    })
    expect(await db.$count(sessions)).toBe(1)
  })

  test('learns of a deletion with the right password only', async ({ db }) => {
    await db.update(users).set({ deletedAt: now })

    expect(await logIn(db, attempt())).toEqual({ ok: false, reason: 'deleted' })
    expect(await logIn(db, attempt({ password: wrong }))).toEqual({
      ok: false,
      reason: 'wrong-credentials',
    })
    expect(await db.$count(sessions)).toBe(1)
  })
})

test('a password that is dropped while it is checked opens nothing', async ({ db }) => {
  const userId = (await findAccountId(db, email)) ?? ''
  const [checked, dropped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const dropping = db.transaction(async (tx) => {
    await proveAddress(tx, { userId, isLoggedIn: false, now })
    dropped.resolve()
    await checked.promise
  })
  await dropped.promise

  const opening = logInWithPassword(db, attempt())
  // The log-in has read the password that is about to go, and waits to open its session.
  const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database or database is null
    where not granted and datname = current_database()`
  await expect.poll(async () => (await db.execute(waiting)).rowCount).toBeGreaterThan(0)
  checked.resolve()
  await dropping

  expect(await opening).toEqual({ ok: false, reason: 'wrong-credentials' })
  expect(await db.$count(sessions)).toBe(0)
})

const logInAdmin: typeof logIn = (db, input) => logIn(db, { ...input, role: 'admin' })

describe("the admins' door", () => {
  const notAnAdmin = { ok: false, reason: 'not-an-admin' }

  test('opens to an admin alone', async ({ db }) => {
    expect(await logInAdmin(db, attempt())).toEqual(notAnAdmin)
    await db.update(users).set({ role: 'admin' }).where(eq(users.email, email))

    expect(await logInAdmin(db, attempt())).toMatchObject({ ok: true })
    expect(await db.$count(sessions)).toBe(2)
  })

  test('gives one answer to every failure', async ({ db }) => {
    expect(await logInAdmin(db, attempt({ password: wrong }))).toEqual(notAnAdmin)
    const nobody = { ...attempt(), form: { email: '', password: '' } }
    expect(await logInAdmin(db, nobody)).toEqual(notAnAdmin)
    await db.update(users).set({ role: 'admin', blockedAt: now })
    expect(await logInAdmin(db, attempt())).toEqual(notAnAdmin)
    expect(await db.$count(sessions)).toBe(1)
  })

  test('and the log-in of everybody count guesses together', async ({ db }) => {
    await db.update(users).set({ role: 'admin' })
    for (let n = 0; n < 3; n += 1) await logInAdmin(db, attempt({ password: wrong }))
    for (let n = 0; n < 2; n += 1) await logIn(db, attempt({ password: wrong }))

    expect(await logInAdmin(db, attempt())).toMatchObject({ waitS: 30 })
    expect(await logIn(db, attempt())).toMatchObject({ waitS: 30 })
  })

  test('counts its guesses', async ({ db }) => {
    await db.update(users).set({ role: 'admin' })
    for (let n = 0; n < 5; n += 1) await logInAdmin(db, attempt({ password: wrong }))

    expect(await logInAdmin(db, attempt())).toMatchObject({ waitS: 30 })
  })
})
