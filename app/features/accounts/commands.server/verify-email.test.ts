import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { listQueuedMails } from '../../../../test/mail'
import { accounts, sessions, users } from '../tables.server'
import { resendVerification, sendVerificationMail, verifyEmail } from './verify-email'

const now = new Date('2026-03-09T10:00:00Z')
const site = { name: 'SkillSurge', appUrl: 'https://learn.example.org' }
const dead = { ok: false, reason: 'verify-link-dead' }
const done = { ok: true, dropped: null }
const inThreeDays = new Date('2026-03-12T10:00:00Z')
const viewerId = null
const from = { address: null, deviceFor: () => null }

/** A student who signed up, and the link that was sent to their email. */
async function sendTo(db: Database) {
  const email = 'asha@example.org'
  const student = { ...(await createStudent(db)), email, emailVerified: false }
  await db.update(users).set({ email }).where(eq(users.id, student.id))
  await db.transaction((tx) => sendVerificationMail(tx, { user: student, site, now }))
  const [mail] = await listQueuedMails(db)
  const token = /https:\/\/learn\.example\.org\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')
  return { student, mail, token: token?.[1] ?? '' }
}

/** Adds sign-in methods and sessions: a password, GitHub, and two devices that are logged in. */
async function addSignInMethods(db: Database, userId: string) {
  await db.insert(accounts).values([
    { id: 'a', accountId: userId, providerId: 'credential', userId, password: 'a hash' },
    { id: 'b', accountId: '7', providerId: 'github', userId },
  ])
  const session = { userId, expiresAt: inThreeDays }
  await db.insert(sessions).values([
    { ...session, id: 'a', token: 'a' },
    { ...session, id: 'b', token: 'b' },
  ])
}

const countSignInMethods = async (db: Database) => [
  await db.$count(accounts),
  await db.$count(sessions),
]

test('the link verifies the email and records it once, however often it is opened', async ({
  db,
}) => {
  const { student, mail, token } = await sendTo(db)

  expect(mail).toMatchObject({ to: student.email })
  expect(await verifyEmail(db, { token, viewerId, now })).toEqual(done)
  expect(await verifyEmail(db, { token, viewerId, now: inThreeDays })).toEqual(done)
  expect(await db.select().from(users)).toMatchObject([{ emailVerified: true, emailProvedAt: now }])
  expect(await db.select().from(activity)).toMatchObject([
    { actorId: student.id, kind: 'email-verified', subject: student.id, localDay: '2026-03-09' },
  ])
  expect(await listQueuedMails(db)).toHaveLength(1)
})

describe('the first proof of an address', () => {
  test('removes unproved sign-in methods and tells the user, when not logged in', async ({
    db,
  }) => {
    const { student, token } = await sendTo(db)
    await addSignInMethods(db, student.id)

    const result = await verifyEmail(db, { token, viewerId: 'somebody else', now })

    expect(result).toMatchObject({
      ok: true,
      dropped: { hasPassword: true, providers: ['github'], sessionCount: 2 },
    })
    expect(await countSignInMethods(db)).toEqual([0, 0])
    const told = (await listQueuedMails(db)).at(-1)
    expect(told).toMatchObject({
      to: student.email,
      links: [{ text: 'Choose a password', path: '/forgot-password' }],
    })
    expect(told?.text).toContain('the password, the connection with GitHub, and 2 log-ins.')
  })

  test('keeps the sign-in methods when the user is logged in', async ({ db }) => {
    const { student, token } = await sendTo(db)
    await addSignInMethods(db, student.id)

    expect(await verifyEmail(db, { token, viewerId: student.id, now })).toEqual(done)
    expect(await countSignInMethods(db)).toEqual([2, 2])
    expect(await listQueuedMails(db)).toHaveLength(1)
  })

  test('removes sign-in methods even if an admin verified the account before', async ({ db }) => {
    const { student, token } = await sendTo(db)
    await addSignInMethods(db, student.id)
    await db.update(users).set({ emailVerified: true })

    expect(await verifyEmail(db, { token, viewerId, now })).toMatchObject({
      dropped: { hasPassword: true },
    })
  })

  test('removes sign-in methods only the first time', async ({ db }) => {
    const { student, token } = await sendTo(db)
    await db.transaction((tx) => sendVerificationMail(tx, { user: student, site, now }))
    const second = /token=([\w-]+)/.exec((await listQueuedMails(db))[1]?.text ?? '')?.[1] ?? ''
    await verifyEmail(db, { token, viewerId, now })
    await addSignInMethods(db, student.id)

    expect(await verifyEmail(db, { token: second, viewerId, now })).toEqual(done)
    expect(await countSignInMethods(db)).toEqual([2, 2])
  })
})

test('the link expires after three days', async ({ db }) => {
  const { token } = await sendTo(db)

  expect(await verifyEmail(db, { token, viewerId, now: inThreeDays })).toEqual(dead)
  expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }])
})

test.for(['', 'forged', 'a'.repeat(43)])('a forged link is refused: %j', async (token, { db }) => {
  await sendTo(db)

  expect(await verifyEmail(db, { token, viewerId, now })).toEqual(dead)
})

test('the link does not change a deleted account', async ({ db }) => {
  const { student, token } = await sendTo(db)
  await addSignInMethods(db, student.id)
  await db.update(users).set({ deletedAt: now })

  expect(await verifyEmail(db, { token, viewerId, now })).toEqual(dead)
  expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }])
  expect(await countSignInMethods(db)).toEqual([2, 2])
})

test('the link can be resent three times, and is not sent to a verified email', async ({ db }) => {
  const { student } = await sendTo(db)
  const again = () => resendVerification(db, { user: student, from, site, now })
  for (let n = 0; n < 3; n += 1) expect(await again()).toEqual({ ok: true })

  expect(await again()).toMatchObject({ ok: false, waitS: 60 })
  const verified = { ...student, emailVerified: true }
  expect(await resendVerification(db, { user: verified, from, site, now })).toEqual({
    ok: true,
  })
  expect(await listQueuedMails(db)).toHaveLength(4)
})
