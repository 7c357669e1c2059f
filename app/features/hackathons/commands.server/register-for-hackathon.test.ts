import { expect } from 'vitest'
import { createEntrant, createHackathon, registrationOf } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { listQueuedMails } from '../../../../test/mail'
import { events } from '~/platform/db/tables.server'
import { findRegistration } from '../queries.server/find-registration'
import { registrations } from '../tables.server/edition'
import { hashKey, registerForHackathon } from './register-for-hackathon'

const now = new Date('2026-03-09T10:00:00Z')
const visitor = { student: null, keyHash: null }
const site = { appUrl: 'https://surge.example', siteName: 'SkillSurge', now }

test('a visitor registers, is told so by mail, and is known again by the key in it', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)

  const result = await registerForHackathon(db, {
    ...site,
    form: registrationOf(),
    entrant: visitor,
  })

  if (!result.ok) throw new Error(result.reason)
  const [mail] = await listQueuedMails(db)
  expect(mail).toMatchObject({
    to: 'asha@example.org',
    subject: `You are registered for ${hackathon.title}`,
  })
  const key = /hackathon-test\?key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(key).toBe(result.key)
  const entrant = { student: null, keyHash: hashKey(key) }
  expect(await findRegistration(db, hackathon.id, entrant)).toMatchObject({
    email: 'asha@example.org',
    mobile: '+91 98765 43210',
    collegeName: 'IIT Madras',
    studentId: null,
  })
  expect(
    await findRegistration(db, hackathon.id, { student: null, keyHash: hashKey('other') }),
  ).toBe(null)
  expect(await db.select().from(events)).toMatchObject([
    { kind: 'hackathon-registered', subject: hackathon.id },
  ])
})

test('of ten forms with one address sent at once, one registers', async ({ db }) => {
  await createHackathon(db, now)
  const send = () => registerForHackathon(db, { ...site, form: registrationOf(), entrant: visitor })

  const results = await Promise.all(Array.from({ length: 10 }, send))

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter(({ ok }) => !ok)).toContainEqual({
    ok: false,
    reason: 'already-registered',
  })
  expect(await db.$count(registrations)).toBe(1)
  expect(await listQueuedMails(db)).toHaveLength(1)
  expect(await db.$count(events)).toBe(1)
})

test('an account registers once, whatever address it types', async ({ db }) => {
  await createHackathon(db, now)
  const entrant = await createEntrant(db)
  const send = (email: string) =>
    registerForHackathon(db, { ...site, form: registrationOf({ email }), entrant })

  expect(await send('one@example.org')).toMatchObject({ ok: true, key: null })
  expect(await send('two@example.org')).toEqual({ ok: false, reason: 'account-registered' })
})

test('without an open event nobody registers', async ({ db }) => {
  await createHackathon(db, now)

  const result = await registerForHackathon(db, {
    ...site,
    now: new Date('2030-01-01'),
    form: registrationOf(),
    entrant: visitor,
  })

  expect(result).toEqual({ ok: false, reason: 'no-edition' })
  expect(await listQueuedMails(db)).toEqual([])
})

test('a registration made before the account belongs to it once the address is verified', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const entrant = await createEntrant(db)
  const form = registrationOf({ email: entrant.student.email })
  const made = await registerForHackathon(db, { ...site, form, entrant: visitor })
  if (!made.ok) throw new Error(made.reason)
  const find = (changes: object, keyHash: string | null = null) =>
    findRegistration(db, hackathon.id, { student: { ...entrant.student, ...changes }, keyHash })

  expect(await find({ emailVerified: false })).toBe(null)
  expect(await find({ emailVerified: false }, hashKey(made.key ?? ''))).not.toBe(null)
  expect(await find({ emailVerified: true })).toMatchObject({ email: entrant.student.email })
  // The key of somebody else, left in a shared browser, opens nothing to an account.
  expect(await find({ email: 'else@example.org' }, hashKey(made.key ?? ''))).toBe(null)
})
