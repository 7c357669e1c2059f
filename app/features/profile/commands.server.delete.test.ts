import { eq, gt, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { setPassword } from '~/features/accounts/commands.server/passwords'
import { hashPassword } from '~/platform/password-hash.server'
import { sessions, users } from '~/features/accounts/tables.server'
import { messages } from '~/features/contact/tables.server'
import type { Database } from '~/platform/db/client.server'
import { unsealMail } from '~/platform/mail/sealed-mail.server'
import { createStudent } from '../../../test/builders'
import { test as databaseTest } from '../../../test/fixtures'
import { deleteOwnAccount } from './commands.server'

const now = new Date('2026-03-01T10:00:00Z')
const password = 'a rope and a river'
const team = { name: 'Knots', email: 'team@example.org' }

const test = databaseTest.extend('userId', async ({ db }) => {
  const { id: userId } = await createStudent(db)
  const hash = await hashPassword(password)
  await db.transaction((tx) => setPassword(tx, { userId, hash, now }))
  const expiresAt = new Date('2030-01-01T00:00:00Z')
  await db.insert(sessions).values({ id: 'here', token: 'here', userId, expiresAt })
  return userId
})

async function stateOf(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user?.state
}

async function listMails(db: Database) {
  const { rows } = await db.execute<{ sealed: string }>(
    sql`select payload ->> 'sealed' as sealed from graphile_worker._private_jobs order by id`,
  )
  return Promise.all(rows.map(({ sealed }) => unsealMail(db, sealed)))
}

test('deletes a student’s account, logs them out, and mails the team the date to erase it by', async ({
  db,
  userId,
}) => {
  expect(await deleteOwnAccount(db, { userId, password, team, now })).toMatchObject({ ok: true })

  expect(await stateOf(db, userId)).toBe('deleted')
  expect(await db.$count(sessions, gt(sessions.expiresAt, now))).toBe(0)
  const email = `${userId}@example.org`
  expect(await db.select().from(messages)).toMatchObject([
    { senderId: userId, email, status: 'new', body: expect.stringContaining('31 March 2026') },
  ])
  expect(await listMails(db)).toMatchObject([
    { to: team.email, replyTo: email, subject: 'Erase an account by 31 March 2026' },
    { to: email, replyTo: team.email, text: expect.stringContaining('31 March 2026') },
  ])
})

test('a wrong password deletes nothing and sends no message', async ({ db, userId }) => {
  const wrong = await deleteOwnAccount(db, { userId, password: `${password}s`, team, now })

  expect(wrong).toEqual({ ok: false, reason: 'wrong-password' })
  expect(await stateOf(db, userId)).toBe('non-verified')
  expect(await db.$count(messages)).toBe(0)
})

test('neither an account without a password nor the last admin deletes itself', async ({
  db,
  userId,
}) => {
  const { id } = await createStudent(db)
  const other = await deleteOwnAccount(db, { userId: id, password, team, now })
  expect(other).toEqual({ ok: false, reason: 'no-password' })

  await db.update(users).set({ role: 'admin' }).where(eq(users.id, userId))
  const last = await deleteOwnAccount(db, { userId, password, team, now })
  expect(last).toEqual({ ok: false, reason: 'last-admin' })
  expect(await db.$count(messages)).toBe(0)
})
