import { describe, expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { test as databaseTest } from '../../../../test/fixtures'
import { listQueuedMails } from '../../../../test/mail'
import { findAccountId } from '../queries.server'
import { accounts, accountTokens, sessions, users } from '../tables.server'
import { changePassword } from './change-password'
import { resetPassword, sendResetMail } from './reset-password'
import { signUp } from './sign-up'
import { logInWithPassword } from './log-in'

const now = new Date('2026-03-09T10:00:00Z')
const email = 'asha@example.org'
const password = 'a rope and a river'
const newPassword = 'three quiet blue lamps'
const site = { name: 'SkillSurge', appUrl: 'https://learn.example.org' }
const from = { address: null, deviceFor: () => null }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const test = databaseTest.extend('account', { auto: true }, async ({ db }) => {
  const form = { name: 'Asha Verma', email, password, confirmPassword: password }
  await signUp(db, { form, headers: new Headers(), from, site, now })
})

async function requestToken(db: Database): Promise<string> {
  await sendResetMail(db, { userId: await findAccountId(db, email), site, now })
  const [mail] = (await listQueuedMails(db)).slice(-1)
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('No link was sent')
  return token
}

const chosen = (token: string, at = now, given = newPassword) => ({
  form: { token, password: given, confirmPassword: given },
  headers: new Headers(),
  now: at,
})
const dead = { ok: false, reason: 'reset-link-dead' }

describe('a reset link', () => {
  test('sets the password, ends every session and opens one', async ({ db }) => {
    await logInWithPassword(db, { form: { email, password }, headers: new Headers(), now })

    const result = await resetPassword(db, chosen(await requestToken(db)))

    expect(result).toMatchObject({ ok: true, user: { email } })
    expect(await db.$count(sessions)).toBe(1)
    const headers = new Headers()
    expect(await logInWithPassword(db, { form: { email, password }, headers, now })).toMatchObject({
      ok: false,
    })
    expect(
      await logInWithPassword(db, { form: { email, password: newPassword }, headers, now }),
    ).toMatchObject({ ok: true })
  })

  test('verifies the email', async ({ db }) => {
    await resetPassword(db, chosen(await requestToken(db)))

    expect(await db.select().from(users)).toMatchObject([{ emailVerified: true }])
    expect(await db.select().from(activity)).toMatchObject([{ kind: 'email-verified' }])
  })

  test('works once and makes other links invalid', async ({ db }) => {
    const [first, second] = [await requestToken(db), await requestToken(db)]
    await resetPassword(db, chosen(first))

    expect(await resetPassword(db, chosen(first))).toEqual(dead)
    expect(await resetPassword(db, chosen(second))).toEqual(dead)
  })

  test('is invalid after the password was changed', async ({ db }) => {
    const token = await requestToken(db)
    const userId = (await findAccountId(db, email)) ?? ''
    const form = { currentPassword: password, password: newPassword }
    const changed = await changePassword(db, { userId, token: 'of no session', form, now })
    expect(changed).toEqual({ ok: true })

    expect(await resetPassword(db, chosen(token))).toEqual(dead)
  })

  test('sets only one password when used twice at once', async ({ db }) => {
    const token = await requestToken(db)
    const results = await Promise.all([
      resetPassword(db, chosen(token)),
      resetPassword(db, chosen(token, now, 'four loud red kettles')),
    ])

    expect(results.filter((result) => result.ok)).toHaveLength(1)
  })

  test('expires after 30 minutes', async ({ db }) => {
    const token = await requestToken(db)

    expect(await resetPassword(db, chosen(token, later(30)))).toEqual(dead)
    expect(await resetPassword(db, chosen(token, later(29.9)))).toMatchObject({ ok: true })
  })

  test.for(['', 'forged', 'a'.repeat(43), "' or 1=1 --"])(
    'is refused when forged: %j',
    async (token, { db }) => {
      await requestToken(db)

      expect(await resetPassword(db, chosen(token))).toEqual(dead)
    },
  )

  test.for([
    ['nobody proved', { emailVerified: false, emailProvedAt: null }, ['credential']],
    ['only an admin verified', { emailVerified: true, emailProvedAt: null }, ['credential']],
    ['was proved', { emailVerified: true, emailProvedAt: now }, ['credential', 'github']],
  ] as const)(
    'takes off what was connected while the address %s, and says so by mail',
    async ([, standing, left], { db }) => {
      const [user] = await db.update(users).set(standing).returning({ id: users.id })
      const given = { id: 'a', accountId: '7', providerId: 'github', userId: user?.id ?? '' }
      await db.insert(accounts).values(given)
      await resetPassword(db, chosen(await requestToken(db)))

      const ways = await db.select({ way: accounts.providerId }).from(accounts)
      expect(ways.map(({ way }) => way).toSorted()).toEqual(left)
      const mail = (await listQueuedMails(db)).at(-1)?.text ?? ''
      expect(mail.includes('\nthe connection with GitHub.\n')).toBe(left.length === 1)
    },
  )

  test('is stored only as a hash', async ({ db }) => {
    const token = await requestToken(db)

    expect(JSON.stringify(await db.select().from(accountTokens))).not.toContain(token)
  })

  test('is refused with a common password and for a blocked account', async ({ db }) => {
    const token = await requestToken(db)

    expect(await resetPassword(db, chosen(token, now, 'password123'))).toEqual({
      ok: false,
      reason: 'common-password',
    })
    await db.update(users).set({ blockedAt: now })
    expect(await resetPassword(db, chosen(token))).toEqual(dead)
  })
})
