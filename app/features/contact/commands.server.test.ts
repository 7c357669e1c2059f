import { expect } from 'vitest'
import { notifications } from '~/platform/db/tables.server'
import type { Database, Transaction } from '~/platform/db/client.server'
import { createStudent } from '../../../test/builders'
import { test } from '../../../test/fixtures'
import { listQueuedMails } from '../../../test/mail'
import { answerMessage, closeMessage, reopenMessage, sendMessage } from './commands.server'
import { findMessage } from './queries.server'
import { mostFromEverybody, mostFromOneAddress } from './rules'
import { messages } from './tables.server'

const now = new Date('2026-03-01T10:00:00Z')
const team = { name: 'Knots', email: 'team@example.org' }
const form = {
  name: 'Asha Verma',
  email: 'asha@example.org',
  subject: 'A broken link',
  message: 'In the second module.\nAnd in the third.',
}

function send(db: Database, given: Partial<typeof form> & { senderId?: string; at?: Date } = {}) {
  const { senderId = null, at = now, ...changes } = given
  return sendMessage(db, { form: { ...form, ...changes }, senderId, team, now: at })
}

async function sent(db: Database, given: Parameters<typeof send>[1] = {}): Promise<string> {
  const result = await send(db, given)
  if (!result.ok) throw new Error(result.reason)
  return result.id
}

const within = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>) =>
  db.transaction(work)

test('a message is kept, the team is told and the writer gets a copy', async ({ db }) => {
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
  const [toTeam, toWriter] = await listQueuedMails(db)
  expect(toTeam).toMatchObject({ to: 'team@example.org', replyTo: 'asha@example.org' })
  expect(toTeam?.text).toContain('In the second module.')
  expect(toWriter).toMatchObject({ to: 'asha@example.org', replyTo: 'team@example.org' })
  expect(toWriter?.text).toContain('> In the second module.\n> And in the third.')
})

test('one address is heard five times an hour, also all at once', async ({ db }) => {
  const results = await Promise.all(Array.from({ length: 8 }, () => send(db)))

  expect(results.filter(({ ok }) => ok)).toHaveLength(mostFromOneAddress)
  expect(await send(db)).toMatchObject({ ok: false, reason: 'too-many-from-you' })
  expect(await send(db, { email: 'ravi@example.org' })).toMatchObject({ ok: true })
  const later = new Date(now.getTime() + 60 * 60 * 1000)
  expect(await send(db, { at: later })).toMatchObject({ ok: true })
})

test('the site as a whole is no sender of unwanted mail', async ({ db }) => {
  await db.insert(messages).values(
    Array.from({ length: mostFromEverybody }, (_, index) => ({
      id: crypto.randomUUID(),
      name: 'Somebody',
      email: `somebody-${index}@example.org`,
      subject: 'x',
      body: 'x',
      sentAt: now,
    })),
  )

  expect(await send(db)).toMatchObject({ ok: false, reason: 'too-many-at-once' })
  expect(await listQueuedMails(db)).toEqual([])
})

test('an answer goes out by mail, once, and a student with an account is told', async ({ db }) => {
  const { id: senderId } = await createStudent(db)
  const id = await sent(db, { senderId })
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
    { personId: senderId, kind: 'message-answered' },
  ])
})

test('a message is closed and opened again as it was', async ({ db }) => {
  const id = await sent(db)
  const close = () => within(db, (tx) => closeMessage(tx, { id }))
  const reopen = () => within(db, (tx) => reopenMessage(tx, { id }))

  expect(await reopen()).toMatchObject({ ok: false, reason: 'wrong-status' })
  expect(await close()).toEqual({ ok: true, before: 'new', after: 'closed' })
  expect(await close()).toMatchObject({ ok: false, reason: 'wrong-status' })
  expect(await reopen()).toEqual({ ok: true, before: 'closed', after: 'new' })

  await within(db, (tx) => answerMessage(tx, { id, answer: 'Mended.', team, now }))
  expect(await close()).toEqual({ ok: true, before: 'answered', after: 'closed' })
  expect(await reopen()).toEqual({ ok: true, before: 'closed', after: 'answered' })
})

test('there is nothing to do with a message that is not there', async ({ db }) => {
  const id = crypto.randomUUID()

  const results = await within(db, async (tx) => [
    await answerMessage(tx, { id, answer: 'x', team, now }),
    await closeMessage(tx, { id }),
    await reopenMessage(tx, { id }),
  ])

  expect(results.map((result) => !result.ok && result.reason)).toEqual(
    Array.from({ length: 3 }, () => 'no-such-message'),
  )
})
