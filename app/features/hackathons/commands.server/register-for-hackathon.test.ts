import * as fc from 'fast-check'
import { expect } from 'vitest'
import { createEntrant, createHackathon, registrationOf } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { listQueuedMails } from '../../../../test/mail'
import { withRateLimit } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { activity } from '~/platform/db/tables.server'
import { findRegistration } from '../queries.server/find-registration'
import { registrations } from '../tables.server/hackathons'
import { hashKey, registerForHackathon } from './register-for-hackathon'

const now = new Date('2026-03-09T10:00:00Z')
const visitor = { student: null, keyHash: null }
const site = { clientAddress: null, appUrl: 'https://surge.example', siteName: 'SkillSurge', now }

test('a visitor registers, gets an email, and is recognised by the key in it', async ({ db }) => {
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
  const key = /hackathon-test\?\S+&key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
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
  expect(await db.select().from(activity)).toMatchObject([
    { kind: 'hackathon-registered', subject: hackathon.id },
  ])
})

test.for([
  ['Asia/Tokyo', '10 Mar 2026, 10:00 am IST (10 Mar 2026, 1:30 pm GMT+9 in your time zone)'],
  // Another zone with the same time as the hackathon's.
  ['Asia/Colombo', '10 Mar 2026, 10:00 am IST'],
  ['Asia/Kolkata', '10 Mar 2026, 10:00 am IST'],
])(
  'the email shows a student in %s the start in their own time zone',
  async ([zone, words], { db }) => {
    await createHackathon(db, now, { startsAt: new Date('2026-03-10T04:30:00Z') })
    const entrant = await createEntrant(db, { timeZone: zone })

    await registerForHackathon(db, { ...site, form: registrationOf(), entrant })

    const [mail] = await listQueuedMails(db)
    expect(mail?.text.split('\n')).toContain(`Starts: ${words}`)
  },
)

test.for([
  ['Asha Verma', 'Hello Asha Verma,'],
  ['Free laptops at https://evil.example', 'Hello Free laptops at,'],
  ['evil.example/laptops', 'Hello,'],
])('%s is greeted without links', async ([name, greeting], { db }) => {
  await createHackathon(db, now)

  await registerForHackathon(db, { ...site, form: registrationOf({ name }), entrant: visitor })

  const [mail] = await listQueuedMails(db)
  expect(mail?.text.split('\n')[0]).toBe(greeting)
})

test('registers only one of ten simultaneous forms with the same email', async ({ db }) => {
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
  expect(await db.$count(activity)).toBe(1)
})

test('an account registers once, whichever email it enters', async ({ db }) => {
  await createHackathon(db, now)
  const entrant = await createEntrant(db)
  const send = (email: string) =>
    registerForHackathon(db, { ...site, form: registrationOf({ email }), entrant })

  expect(await send('one@example.org')).toMatchObject({ ok: true, key: null })
  expect(await send('two@example.org')).toEqual({ ok: false, reason: 'account-registered' })
})

test('refuses registrations when no hackathon is open', async ({ db }) => {
  await createHackathon(db, now)

  const result = await registerForHackathon(db, {
    ...site,
    now: new Date('2030-01-01'),
    form: registrationOf(),
    entrant: visitor,
  })

  expect(result).toEqual({ ok: false, reason: 'no-hackathon' })
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
  // Somebody else's key in a shared browser gives an account no access.
  expect(await find({ email: 'else@example.org' }, hashKey(made.key ?? ''))).toBe(null)
})

test('an account takes over the registration of its email instead of making a second one', async ({
  db,
}) => {
  await createHackathon(db, now)
  const entrant = await createEntrant(db)
  const known = { ...entrant, student: { ...entrant.student, emailVerified: true } }
  const own = registrationOf({ email: known.student.email })
  await registerForHackathon(db, { ...site, form: own, entrant: visitor })

  const form = registrationOf({ email: 'another@example.org' })
  const result = await registerForHackathon(db, { ...site, form, entrant: known })

  expect(result).toMatchObject({ ok: true, key: null })
  expect(await db.select().from(registrations)).toMatchObject([
    { email: 'another@example.org', studentId: known.student.id, keyHash: null },
  ])
})

test('a network can make a thousand registrations an hour, and the next one gets the time to wait', async ({
  db,
}) => {
  await createHackathon(db, now)
  const send = (number: number, at: Date, clientAddress: string | null = '10.1.2.3') => {
    const form = registrationOf({ email: `student-${number}@example.org` })
    return registerForHackathon(db, { ...site, form, entrant: visitor, clientAddress, now: at })
  }
  const tried = {
    policy: rateLimitPolicies['register-hackathon'],
    who: { network: '10.1.2.3' },
    now,
  } as const
  for (let n = 0; n < 990; n += 1)
    await withRateLimit(db, tried, async () => ({ ok: true }) as const)
  await send(0, now, '10.1.2.4')
  const again = await Promise.all(Array.from({ length: 20 }, () => send(0, now)))
  expect(again).toEqual(again.map(() => ({ ok: false, reason: 'already-registered' })))
  const results = await Promise.all(
    Array.from({ length: 15 }, (_, number) => send(number + 1, now)),
  )

  expect(results.filter(({ ok }) => ok)).toHaveLength(10)
  const refused = { ok: false, reason: 'too-many-attempts', waitS: 5 }
  expect(results.find(({ ok }) => !ok)).toEqual(refused)
  expect(await db.$count(registrations)).toBe(11)
  expect(await send(900, now, '10.1.2.4')).toMatchObject({ ok: true })
  const later = new Date(now.getTime() + 5000)
  expect(await send(901, later)).toMatchObject({ ok: true })
})

test(
  'concurrent registrations store each visitor’s email and each account once',
  // Allows all runs even on a busy machine.
  { timeout: 180_000 },
  async ({ db }) => {
    await createHackathon(db, now)
    const people = await Promise.all(Array.from({ length: 3 }, () => createEntrant(db)))
    const entrants = fc.constantFrom(visitor, ...people)
    const forms = fc.constantFrom('one', 'two', 'three').map((name) => `${name}@example.org`)

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(entrants, forms), { minLength: 4, maxLength: 12 }),
        async (tries) => {
          await db.delete(registrations)
          const mailsBefore = (await listQueuedMails(db)).length
          const results = await Promise.all(
            tries.map(([entrant, email]) =>
              registerForHackathon(db, { ...site, form: registrationOf({ email }), entrant }),
            ),
          )
          const stored = await db.select().from(registrations)
          const accounts = stored.flatMap(({ studentId }) => studentId ?? [])
          const ofVisitors = stored.filter(({ studentId }) => studentId === null)
          expect(new Set(ofVisitors.map(({ email }) => email)).size).toBe(ofVisitors.length)
          expect(new Set(accounts).size).toBe(accounts.length)
          expect(results.filter(({ ok }) => ok)).toHaveLength(stored.length)
          expect((await listQueuedMails(db)).length - mailsBefore).toBe(stored.length)
          // Every try registers its email or account unless one of them is already registered.
          for (const [entrant, email] of tries) {
            const isTaken = stored.some((row) => row.email === email)
            const isIn = entrant.student && accounts.includes(entrant.student.id)
            expect(isTaken || isIn).toBe(true)
          }
        },
      ),
      { numRuns: 25 },
    )
  },
)
