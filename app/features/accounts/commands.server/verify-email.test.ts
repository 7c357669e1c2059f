import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { events } from '~/platform/db/tables.server'
import { createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { listQueuedMails } from '../../../../test/mail'
import { users } from '../tables.server'
import { resendVerification, sendVerificationMail, verifyEmail } from './verify-email'

const now = new Date('2026-03-09T10:00:00Z')
const site = { name: 'SkillSurge', appUrl: 'https://learn.example.org' }
const dead = { ok: false, reason: 'verify-link-dead' }
const inThreeDays = new Date('2026-03-12T10:00:00Z')

async function sendTo(db: Database) {
  const student = { ...(await createStudent(db)), email: 'asha@example.org', emailVerified: false }
  await sendVerificationMail(db, { user: student, site, now })
  const [mail] = await listQueuedMails(db)
  const token = /https:\/\/learn\.example\.org\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')
  return { student, mail, token: token?.[1] ?? '' }
}

test('the link verifies the address and records it once, however often it is followed', async ({
  db,
}) => {
  const { student, mail, token } = await sendTo(db)

  expect(mail).toMatchObject({ to: student.email })
  expect(await verifyEmail(db, { token, now })).toEqual({ ok: true })
  expect(await verifyEmail(db, { token, now: inThreeDays })).toEqual({ ok: true })
  expect(await db.select().from(users)).toMatchObject([{ emailVerified: true }])
  expect(await db.select().from(events)).toMatchObject([
    { actorId: student.id, kind: 'email-verified', subject: student.id, localDay: '2026-03-09' },
  ])
})

test('the link works for three days', async ({ db }) => {
  const { token } = await sendTo(db)

  expect(await verifyEmail(db, { token, now: inThreeDays })).toEqual(dead)
  expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }])
})

test.for(['', 'forged', 'a'.repeat(43)])('a forged one does nothing: %j', async (token, { db }) => {
  await sendTo(db)

  expect(await verifyEmail(db, { token, now })).toEqual(dead)
})

test('who is deleted stays as they are', async ({ db }) => {
  const { token } = await sendTo(db)
  await db.update(users).set({ deletedAt: now })
  await verifyEmail(db, { token, now })

  expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }])
})

test('the link is sent again three times, and not to a verified address', async ({ db }) => {
  const { student } = await sendTo(db)
  const again = () => resendVerification(db, { user: student, clientAddress: null, site, now })
  for (let n = 0; n < 3; n += 1) expect(await again()).toEqual({ ok: true })

  expect(await again()).toMatchObject({ ok: false, waitS: 60 })
  const verified = { ...student, emailVerified: true }
  expect(await resendVerification(db, { user: verified, clientAddress: null, site, now })).toEqual({
    ok: true,
  })
  expect(await listQueuedMails(db)).toHaveLength(4)
})
