import { expect } from 'vitest'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import type { Database } from '~/platform/db/client.server'
import { countCost } from '~/platform/db/rate-limit.server'
import { activity } from '~/platform/db/tables.server'
import { createEntrant, createHackathon, registrationOf } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import type { Entrant } from '../queries.server/find-registration'
import { testAttempts } from '../tables.server/attempts'
import { registrations } from '../tables.server/hackathons'
import { hashKey, registerForHackathon } from './register-for-hackathon'
import { saveTestAnswers } from './take-test'

/** Already the next day in India. */
const now = new Date('2026-03-09T20:00:00Z')
const visitor = { student: null, keyHash: null }

function register(
  db: Database,
  entrant: Entrant,
  email: string,
  {
    hackathonId,
    clientAddress = null,
  }: { hackathonId?: string; clientAddress?: string | null } = {},
) {
  return registerForHackathon(db, {
    form: registrationOf({ email }),
    hackathonId,
    entrant,
    clientAddress,
    appUrl: 'https://surge.example',
    siteName: 'SkillSurge',
    now,
  })
}

async function registered(db: Database, entrant: Entrant, email: string, hackathonId?: string) {
  const made = await register(db, entrant, email, hackathonId ? { hackathonId } : {})
  if (!made.ok) throw new Error(made.reason)
  return { ...made.registration, key: made.key ?? '' }
}

const listRegistrations = (db: Database) => db.select().from(registrations)

test('registers for the chosen hackathon, and refuses an unknown one', async ({ db }) => {
  await createHackathon(db, now)
  const later = await createHackathon(db, now, { startsAt: new Date('2026-06-01T10:00:00Z') })

  const { hackathonId } = await registered(db, visitor, 'asha@example.org', later.id)

  expect(hackathonId).toBe(later.id)
  expect(await register(db, visitor, 'ravi@example.org', { hackathonId: 'nothing' })).toEqual({
    ok: false,
    reason: 'no-hackathon',
  })
})

test('refuses the email of a registered account to everybody else', async ({ db }) => {
  await createHackathon(db, now)
  const owner = await createEntrant(db)
  const { email } = owner.student
  await registered(db, owner, 'elsewhere@example.org')
  const refused = { ok: false, reason: 'others-email' }

  expect(await register(db, visitor, email)).toEqual(refused)
  expect(await register(db, await createEntrant(db), email)).toEqual(refused)
  expect(await listRegistrations(db)).toHaveLength(1)
})

test('a browser keeps its key for the same email, and gets another key for another email', async ({
  db,
}) => {
  await createHackathon(db, now)
  const later = await createHackathon(db, now, { startsAt: new Date('2026-06-01T10:00:00Z') })
  const { key } = await registered(db, visitor, 'asha@example.org')
  const browser = { student: null, keyHash: hashKey(key), key }

  const same = await registered(db, browser, 'asha@example.org', later.id)
  const other = await registered(db, browser, 'ravi@example.org', later.id)

  expect(same.key).toBe(key)
  expect(other.key).not.toBe(key)
  expect(other.keyHash).toBe(hashKey(other.key))
})

test('records registering on the student’s day, or on the hackathon’s day for a visitor', async ({
  db,
}) => {
  await createHackathon(db, now)
  const student = await createEntrant(db, { timeZone: 'America/New_York' })

  await registered(db, student, 'asha@example.org')
  await registered(db, visitor, 'ravi@example.org')

  const days = await db.select().from(activity).orderBy(activity.localDay)
  expect(days.map(({ actorId, localDay }) => [actorId === student.student.id, localDay])).toEqual([
    [true, '2026-03-09'],
    [false, '2026-03-10'],
  ])
})

test('a test begun before registering counts for the registration', async ({ db }) => {
  await createHackathon(db, now)
  const entrant = await createEntrant(db)
  await saveTestAnswers(db, { entrant, answers: { mcq: '4' }, now })

  const { id } = await registered(db, entrant, 'asha@example.org')
  await registered(db, await createEntrant(db), 'ravi@example.org')

  expect(await db.select().from(testAttempts)).toMatchObject([{ registrationId: id }])
})

test('an account over the rate limit keeps the registration made before the account', async ({
  db,
}) => {
  await createHackathon(db, now)
  const { student } = await createEntrant(db)
  const { id } = await registered(db, visitor, student.email)
  const clientAddress = '10.1.2.3'
  const who = { network: clientAddress }
  const policy = rateLimitPolicies['register-hackathon']
  for (const cost of [1000, 1]) await countCost(db, { policy, who, now, cost })

  const owner = { student: { ...student, emailVerified: true }, keyHash: null }
  expect(await register(db, owner, student.email, { clientAddress })).toMatchObject({
    ok: false,
    reason: 'too-many-attempts',
  })

  expect(await listRegistrations(db)).toMatchObject([{ id }])
})
