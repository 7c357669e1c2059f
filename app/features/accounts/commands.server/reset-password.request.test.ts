import { expect, vi } from 'vitest'
import { test as databaseTest } from '../../../../test/fixtures'
import { listQueuedJobs } from '../../../../test/jobs'
import { listQueuedMails } from '../../../../test/mail'
import { findAccountId } from '../queries.server'
import { accountTokens, users } from '../tables.server'
import { requestReset, sendResetMail } from './reset-password'
import { signUp } from './sign-up'

const now = new Date('2026-03-09T10:00:00Z')
const email = 'asha@example.org'
const site = { name: 'SkillSurge', appUrl: 'https://learn.example.org' }
const from = { address: null, deviceFor: () => null }

const test = databaseTest.extend('account', { auto: true }, async ({ db }) => {
  const password = 'a rope and a river'
  const form = { name: 'Asha Verma', email, password, confirmPassword: password }
  await signUp(db, { form, headers: new Headers(), from, site, now })
})

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : (query as { text: string }).text

test('requesting a link queues the mail for the account with the email', async ({ db }) => {
  await requestReset(db, { email, from, site, now })

  expect(await listQueuedJobs(db, 'send-reset-mail')).toMatchObject([
    { payload: { userId: await findAccountId(db, email), site } },
  ])
})

test('requesting a link is refused after three times, for known and unknown emails alike', async ({
  db,
}) => {
  for (const asked of [email, 'nobody@example.org']) {
    const input = { email: asked, from, site, now }
    for (let n = 0; n < 3; n += 1) expect(await requestReset(db, input)).toEqual({ ok: true })
    expect(await requestReset(db, input)).toMatchObject({ ok: false, waitS: 60 })
  }
  const purposes = await db.select({ purpose: accountTokens.purpose }).from(accountTokens)
  expect(purposes).toEqual([{ purpose: 'verify-email' }])
})

test('requesting a link runs the same queries for known, unknown, blocked and deleted accounts', async ({
  db,
}) => {
  const workFor = async (asked: string) => {
    const statements = vi.spyOn(db.$client, 'query')
    const answer = await requestReset(db, { email: asked, from, site, now })
    const sent = statements.mock.calls.map(([query]) => textOf(query))
    statements.mockRestore()
    const { rows } = await db.$client.query<{ task: string }>(
      'select task_identifier as task from graphile_worker.jobs order by id desc limit 1',
    )
    return { answer, sent, job: rows[0]?.task }
  }

  const known = await workFor(email)
  expect(known.sent.length).toBeGreaterThan(1)
  expect(known).toMatchObject({ answer: { ok: true }, job: 'send-reset-mail' })
  expect(await workFor('nobody@example.org')).toEqual(known)
  await db.update(users).set({ blockedAt: now })
  expect(await workFor(email)).toEqual(known)
  await db.update(users).set({ blockedAt: null, deletedAt: now })
  expect(await workFor(email)).toEqual(known)
})

test('no link is sent to an unknown, blocked or deleted account', async ({ db }) => {
  const before = await listQueuedMails(db)
  const userId = await findAccountId(db, email)
  await sendResetMail(db, { userId: null, site, now })
  await db.update(users).set({ blockedAt: now })
  await sendResetMail(db, { userId, site, now })
  await db.update(users).set({ blockedAt: null, deletedAt: now })
  await sendResetMail(db, { userId, site, now })

  expect(await listQueuedMails(db)).toEqual(before)
})
