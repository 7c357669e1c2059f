import { describe, expect } from 'vitest'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { accountTokens, sessions, users } from '../tables.server'
import { prepareFirstAdmin, setUpAdmin } from './first-admin'
import { logInWithPassword } from './log-in'

const now = new Date('2026-03-09T10:00:00Z')
const email = 'operator@example.org'
const password = 'three quiet blue lamps'
const dead = { ok: false, reason: 'setup-link-dead' }

const filledIn = (token: string, given = email, at = now) => ({
  form: {
    token,
    name: 'Asha Verma',
    email: given,
    password,
    confirmPassword: password,
    timeZone: 'Europe/Kyiv',
  },
  headers: new Headers(),
  now: at,
})

describe('the setup link of the first start', () => {
  test('makes one admin once and logs them in', async ({ db }) => {
    const token = (await prepareFirstAdmin(db, { named: null, now })) ?? ''

    expect(await setUpAdmin(db, filledIn(token))).toMatchObject({ ok: true })
    expect(await db.select().from(users)).toMatchObject([
      { email, role: 'admin', emailVerified: true, timeZone: 'Europe/Kyiv' },
    ])
    expect(await setUpAdmin(db, filledIn(token, 'eve@example.org'))).toEqual(dead)
    expect(await prepareFirstAdmin(db, { named: null, now })).toBeNull()
    expect(JSON.stringify(await db.select().from(accountTokens))).not.toContain(token)
  })

  test('makes only one admin when several processes start at once', async ({ db }) => {
    const tokens = await Promise.all(
      Array.from({ length: 4 }, () => prepareFirstAdmin(db, { named: null, now })),
    )
    const results = await Promise.all(
      tokens.map((token, n) => setUpAdmin(db, filledIn(token ?? '', `a${n}@example.org`))),
    )

    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(await db.$count(users)).toBe(1)
  })

  test('expires after a day and is refused when forged', async ({ db }) => {
    const token = (await prepareFirstAdmin(db, { named: null, now })) ?? ''
    const tomorrow = new Date('2026-03-10T10:00:00Z')

    expect(await setUpAdmin(db, filledIn(token, email, tomorrow))).toEqual(dead)
    expect(await setUpAdmin(db, filledIn('forged'))).toEqual(dead)
    expect(await db.$count(users)).toBe(0)
  })

  test('refuses a common password and can be used again', async ({ db }) => {
    const token = (await prepareFirstAdmin(db, { named: null, now })) ?? ''
    const { form, ...rest } = filledIn(token)
    const common = { ...form, password: 'password123', confirmPassword: 'password123' }

    expect(await setUpAdmin(db, { form: common, ...rest })).toEqual({
      ok: false,
      reason: 'common-password',
    })
    expect(await db.$count(users)).toBe(0)
    expect(await setUpAdmin(db, { form, ...rest })).toMatchObject({ ok: true })
  })
})

describe('an admin named by the operator', () => {
  test('is made at the first start and not changed by later ones', async ({ db }) => {
    const named = { email, password }
    expect(await prepareFirstAdmin(db, { named, now })).toBeNull()
    await prepareFirstAdmin(db, { named: { email, password: 'another one of these' }, now })

    const headers = new Headers()
    expect(await logInWithPassword(db, { form: named, headers, now })).toMatchObject({
      ok: true,
    })
    expect(await db.select().from(users)).toMatchObject([{ role: 'admin' }])
  })

  test('is made only once when several processes start at once', async ({ db }) => {
    const prepare = (n: number) =>
      prepareFirstAdmin(db, { named: { email: `a${n}@example.org`, password }, now })
    await Promise.all([1, 2, 3].map(prepare))

    expect(await db.$count(users)).toBe(1)
  })

  test('takes over an existing account with the same email', async ({ db }) => {
    const squatter = await createStudent(db)
    const taken = `${squatter.id}@example.org`
    const expiresAt = new Date('2030-01-01T00:00:00Z')
    await db.insert(sessions).values({ id: 'one', token: 'one', userId: squatter.id, expiresAt })

    await prepareFirstAdmin(db, { named: { email: taken, password }, now })

    expect(await db.$count(sessions)).toBe(0)
    const form = { email: taken, password }
    expect(await logInWithPassword(db, { form, headers: new Headers(), now })).toMatchObject({
      ok: true,
    })
  })
})
