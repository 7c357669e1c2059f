import { expect } from 'vitest'
import { notifications } from '~/platform/db/tables.server'
import type { Database, Transaction } from '~/platform/db/client.server'
import { createStudent } from '../../../test/builders'
import { test } from '../../../test/fixtures'
import { listQueuedMails } from '../../../test/mail'
import { answerMessage, changeStatus, sendMessage } from './commands.server'
import { findMessage } from './queries.server'
import { messages } from './tables.server'

const now = new Date('2026-03-01T10:00:00Z')
const team = { name: 'Knots', email: 'team@example.org' }
const form = {
  name: 'Asha Verma',
  email: 'asha@example.org',
  subject: 'A broken link',
  message: 'In the second module.\nAnd in the third.',
}

type Given = Partial<typeof form> & {
  viewer?: { id: string; email: string; emailVerified: boolean }
  clientAddress?: string
  at?: Date
}

function send(db: Database, given: Given = {}) {
  const { viewer = null, clientAddress = '203.0.113.9', at = now, ...changes } = given
  const typed = { ...form, ...changes }
  return sendMessage(db, { form: typed, viewer, clientAddress, team, now: at })
}

async function sent(db: Database, given: Parameters<typeof send>[1] = {}): Promise<string> {
  const result = await send(db, given)
  if (!result.ok) throw new Error(result.reason)
  return result.id
}

const within = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>) =>
  db.transaction(work)

test('stores a message and sends it to the team', async ({ db }) => {
  const id = await sent(db)

  expect(await findMessage(db, id)).toMatchObject({
    name: 'Asha Verma',
    email: 'asha@example.org',
    subject: 'A broken link',
    body: 'In the second module.\nAnd in the third.',
    status: 'new',
    sentAt: now,
    answer: null,
  })
  const [toTeam] = await listQueuedMails(db)
  expect(toTeam).toMatchObject({ to: 'team@example.org', replyTo: 'asha@example.org' })
  expect(toTeam?.text).toContain('In the second module.')
})

test('does not send the typed text to an address that is not the verified one of the viewer', async ({
  db,
}) => {
  const viewer = { ...(await createStudent(db)), email: 'ravi@example.org', emailVerified: true }
  await sent(db)
  await sent(db, { viewer })
  const unverified = { ...viewer, email: form.email, emailVerified: false }
  await sent(db, { viewer: unverified, subject: 'Another broken link' })

  const mails = (await listQueuedMails(db)).filter(({ to }) => to === 'asha@example.org')
  expect(mails).toHaveLength(3)
  for (const mail of mails) {
    expect(mail).toMatchObject({ subject: 'Your message to Knots', replyTo: 'team@example.org' })
    for (const typed of ['Asha', 'Verma', 'broken', 'module'])
      expect(mail.text).not.toContain(typed)
  }
})

test('sends a copy to the viewer at their own verified address', async ({ db }) => {
  const viewer = { ...(await createStudent(db)), email: form.email, emailVerified: true }

  await sent(db, { viewer })

  const copy = (await listQueuedMails(db)).find(({ to }) => to === 'asha@example.org')
  expect(copy).toMatchObject({ replyTo: 'team@example.org' })
  expect(copy?.text).toContain('> In the second module.\n> And in the third.')
})

test('stores a message once if it is sent again within the hour or twice at once', async ({
  db,
}) => {
  const [first, second] = await Promise.all([sent(db), sent(db)])
  const third = await sent(db, { at: new Date(now.getTime() + 59 * 60_000) })

  expect([second, third]).toEqual([first, first])
  expect(await db.$count(messages)).toBe(1)
  expect(await listQueuedMails(db)).toHaveLength(2)
  expect(await sent(db, { at: new Date(now.getTime() + 60 * 60_000) })).not.toBe(first)
  expect(await sent(db, { message: 'Something else.' })).not.toBe(first)
})

test('accepts five messages an hour from one email address, even if all arrive at once', async ({
  db,
}) => {
  const subjects = Array.from({ length: 8 }, (_, n) => ({ subject: `Link ${n}` }))
  const results = await Promise.all(subjects.map((subject) => send(db, subject)))

  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
  const elsewhere = { clientAddress: '198.51.100.1' }
  expect(await send(db, elsewhere)).toMatchObject({ ok: false, reason: 'too-many-attempts' })
  expect(await send(db, { email: 'ravi@example.org' })).toMatchObject({ ok: true })
  const later = new Date(now.getTime() + 60 * 60 * 1000 + 1)
  expect(await send(db, { at: later })).toMatchObject({ ok: true })
})

test('accepts five messages an hour from one account', async ({ db }) => {
  const viewer = { ...(await createStudent(db)), email: form.email, emailVerified: true }
  const other = { ...(await createStudent(db)), email: 'ravi@example.org', emailVerified: true }
  for (const subject of ['1', '2', '3', '4', '5']) await sent(db, { viewer, subject })

  expect(await send(db, { viewer, subject: '6' })).toMatchObject({ reason: 'too-many-attempts' })
  expect(await send(db, { viewer: other, email: other.email })).toMatchObject({ ok: true })
})

test('limits one network to 30 emails to strangers an hour, without limiting anybody else', async ({
  db,
}) => {
  const results = []
  for (let n = 0; n < 200; n += 1) {
    const at = new Date(now.getTime() + n * 90)
    results.push(await send(db, { email: `stranger-${n}@example.org`, at }))
  }
  const after = new Date(now.getTime() + 18_000)

  expect(results.filter(({ ok }) => ok)).toHaveLength(30)
  expect(await send(db, { clientAddress: '198.51.100.1', at: after })).toMatchObject({ ok: true })
  const viewer = { ...(await createStudent(db)), email: 'ravi@example.org', emailVerified: true }
  expect(await send(db, { viewer, email: viewer.email, at: after })).toMatchObject({ ok: true })
})

test('sends an answer by email once, and notifies a student with an account', async ({ db }) => {
  const viewer = { ...(await createStudent(db)), email: form.email, emailVerified: false }
  const id = await sent(db, { viewer })
  const answer = (words: string) =>
    within(db, (tx) => answerMessage(tx, { id, answer: words, team, now }))

  const results = await Promise.all([answer('Mended.'), answer('Mended too.')])

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: 'already-answered' })
  const answers = (await listQueuedMails(db)).filter(
    ({ subject }) => subject === 'Re: A broken link',
  )
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatchObject({ to: 'asha@example.org', replyTo: 'team@example.org' })
  expect(answers[0]?.text).toContain('> In the second module.')
  expect(await findMessage(db, id)).toMatchObject({ status: 'answered', answeredAt: now })
  expect(await db.select().from(notifications)).toMatchObject([
    { personId: viewer.id, kind: 'message-answered' },
  ])
})

test('closes a message and reopens it with its earlier status', async ({ db }) => {
  const id = await sent(db)
  const close = () => within(db, (tx) => changeStatus(tx, { id, kind: 'close' }))
  const reopen = () => within(db, (tx) => changeStatus(tx, { id, kind: 'reopen' }))

  expect(await reopen()).toMatchObject({ ok: false, reason: 'wrong-status' })
  expect(await close()).toEqual({ ok: true, before: 'new', after: 'closed' })
  expect(await close()).toMatchObject({ ok: false, reason: 'wrong-status' })
  expect(await reopen()).toEqual({ ok: true, before: 'closed', after: 'new' })

  await within(db, (tx) => answerMessage(tx, { id, answer: 'Mended.', team, now }))
  expect(await close()).toEqual({ ok: true, before: 'answered', after: 'closed' })
  expect(await reopen()).toEqual({ ok: true, before: 'closed', after: 'answered' })
})

test('refuses to answer, close or reopen an unknown message', async ({ db }) => {
  const id = crypto.randomUUID()

  const results = await within(db, async (tx) => [
    await answerMessage(tx, { id, answer: 'x', team, now }),
    await changeStatus(tx, { id, kind: 'close' }),
    await changeStatus(tx, { id, kind: 'reopen' }),
  ])

  expect(results.map((result) => !result.ok && result.reason)).toEqual(
    Array.from({ length: 3 }, () => 'no-such-message'),
  )
})
