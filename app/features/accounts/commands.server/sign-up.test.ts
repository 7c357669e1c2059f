import { describe, expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { test as databaseTest } from '../../../../test/fixtures'
import { listQueuedMails } from '../../../../test/mail'
import { createAuth } from './create-auth'
import { logInForm, signUpForm } from '../schema'
import { accounts, sessions, users } from '../tables.server'
import { sessionCookie } from './session-cookie'
import { logOut } from './sessions'
import { logIn } from './log-in'
import { renewSession } from './sessions'
import { signUp } from './sign-up'

const secret = 'a secret of at least thirty-two characters'
const password = 'a rope and a river'
const now = new Date('2026-03-09T10:00:00Z')
const site = { name: 'SkillSurge', appUrl: 'http://localhost:3000' }
const from = { address: null, deviceFor: () => null }

const test = databaseTest.extend('auth', ({ db }) =>
  createAuth(db, { appUrl: 'http://localhost:3000', secret }),
)

function filledIn(changes: Record<string, string> = {}) {
  const form = signUpForm.parse({
    name: 'Asha Verma',
    email: 'asha@example.org',
    password,
    confirmPassword: changes.password ?? password,
    ...changes,
  })
  return { form, headers: new Headers(), from, site, now }
}

const credentials = (email: string, given: string) => ({
  form: logInForm.parse({ email, password: given }),
  headers: new Headers(),
  from,
  now,
})

async function countPeople(db: Database) {
  return [await db.$count(users), await db.$count(accounts), await db.$count(sessions)]
}

describe('signing up', () => {
  test('stores the account as a student and logs in', async ({ db }) => {
    const result = await signUp(db, filledIn({ timeZone: 'Asia/Kathmandu' }))

    expect(result).toMatchObject({ ok: true, user: { email: 'asha@example.org' } })
    expect(await db.select().from(users)).toMatchObject([
      {
        name: 'Asha Verma',
        email: 'asha@example.org',
        emailVerified: false,
        role: 'student',
        timeZone: 'Asia/Kathmandu',
      },
    ])
    expect(await db.$count(sessions)).toBe(1)
  })

  test('makes no account when the verification mail cannot be queued', async ({ db }) => {
    await db.$client.query('alter function graphile_worker.add_job rename to out_of_order')

    await expect(signUp(db, filledIn())).rejects.toThrow('Failed query')

    expect(await countPeople(db)).toEqual([0, 0, 0])
  })

  test('sends a mail without links and addresses from the name', async ({ db }) => {
    const name = 'You won! Go to https://evil.example or write to a@evil.example'
    await signUp(db, filledIn({ name }))

    const [mail] = await listQueuedMails(db)
    expect(mail?.text).toMatch(/^Hello You won! Go to or write to,\n/)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('stores the password only as an argon2id hash', async ({ db }) => {
    await signUp(db, filledIn())

    const [account] = await db.select().from(accounts)
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(await db.select().from(users))).not.toContain(password)
  })

  test('stores different hashes for two accounts with the same password', async ({ db }) => {
    await signUp(db, filledIn())
    await signUp(db, filledIn({ email: 'ravi@example.org' }))

    const hashes = (await db.select().from(accounts)).map((account) => account.password)
    expect(new Set(hashes).size).toBe(2)
  })

  test('refuses an email that has an account, in upper or lower case', async ({ db }) => {
    await signUp(db, filledIn())
    const before = await countPeople(db)

    expect(await signUp(db, filledIn({ email: 'ASHA@Example.ORG' }))).toEqual({
      ok: false,
      reason: 'email-taken',
    })
    expect(await countPeople(db)).toEqual(before)
  })

  test('makes one account when the form is sent five times at once', async ({ db }) => {
    const results = await Promise.all(Array.from({ length: 5 }, () => signUp(db, filledIn())))

    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.reason === 'email-taken')).toHaveLength(
      4,
    )
    expect(await countPeople(db)).toEqual([1, 1, 1])
  })

  test.for(['password123', 'Password123', 'iloveyou1', 'qwertyuiop'])(
    'refuses the common password %s',
    async (common, { db }) => {
      expect(await signUp(db, filledIn({ password: common }))).toEqual({
        ok: false,
        reason: 'common-password',
      })
      expect(await countPeople(db)).toEqual([0, 0, 0])
    },
  )

  test('is refused after 1000 new accounts in an hour; tries with a taken email do not count', async ({
    db,
  }) => {
    await signUp(db, filledIn())
    const here = { ...filledIn(), from: { address: '203.0.113.9', deviceFor: () => null } }
    const who = { network: '203.0.113.9' }
    for (let n = 0; n < 999; n += 1)
      await countTry(db, { policy: rateLimitPolicies['sign-up'], who, now })
    const taken = await Promise.all(Array.from({ length: 10 }, () => signUp(db, here)))
    expect(taken).toEqual(taken.map(() => ({ ok: false, reason: 'email-taken' })))

    const join = (email: string) => signUp(db, { ...filledIn({ email }), from: here.from })
    expect(await join('meera@example.org')).toMatchObject({ ok: true })
    expect(await join('ravi@example.org')).toEqual({
      ok: false,
      reason: 'too-many-attempts',
      waitS: 5,
    })
    expect(await db.$count(users)).toBe(2)
    const elsewhere = { ...filledIn({ email: 'ravi@example.org' }), from }
    expect(await signUp(db, elsewhere)).toMatchObject({ ok: true })
  })

  test('accepts a password of the maximum length', async ({ db }) => {
    const longest = '🧗'.repeat(128)
    await signUp(db, filledIn({ password: longest }))

    expect(await logIn(db, credentials('asha@example.org', longest))).toMatchObject({
      ok: true,
    })
  })
})

describe('logging in', () => {
  test('opens a session for the right password, with the email in upper or lower case', async ({
    db,
  }) => {
    await signUp(db, filledIn())

    const result = await logIn(db, credentials('Asha@Example.org', password))

    expect(result).toMatchObject({ ok: true, user: { name: 'Asha Verma' } })
    expect(await db.$count(sessions)).toBe(2)
  })

  test('refuses a wrong password and an unknown email for the same reason', async ({ db }) => {
    await signUp(db, filledIn())
    const refused = { ok: false, reason: 'wrong-credentials' }

    expect(await logIn(db, credentials('asha@example.org', 'a rope and a rivet'))).toEqual(refused)
    expect(await logIn(db, credentials('asha@example.org', password.toUpperCase()))).toEqual(
      refused,
    )
    expect(await logIn(db, credentials('nobody@example.org', password))).toEqual(refused)
    expect(await db.$count(sessions)).toBe(1)
  })
})

describe('logging out', () => {
  test('ends only this session', async ({ db, auth }) => {
    const here = await signUp(db, filledIn())
    await logIn(db, credentials('asha@example.org', password))
    const cookie = sessionCookie(auth, here.ok ? here.token : '')

    await logOut(db, auth, new Headers({ cookie }))

    expect(await db.$count(sessions)).toBe(1)
  })

  test('does not fail without a session', async ({ db, auth }) => {
    await expect(logOut(db, auth, new Headers())).resolves.toBeUndefined()
  })
})

const dayMs = 86_400_000

test('renewing a session extends it to 30 days from now', async ({ db }) => {
  await signUp(db, filledIn())
  const [session] = await db.select().from(sessions)

  if (!session) throw new Error('There is no session')
  const later = new Date(session.createdAt.getTime() + 2 * dayMs)
  await renewSession(db, { token: session.token, now: later })

  expect(await db.select().from(sessions)).toMatchObject([
    { expiresAt: new Date(later.getTime() + 30 * dayMs), updatedAt: later },
  ])
})
