import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { createEntrant, createHackathon, registrationOf } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import type { Entrant } from '../queries.server/find-registration'
import { registrations } from '../tables.server/hackathons'
import { claimFromBrowser, claimRegistration } from './claim-registration'
import { hashKey, registerForHackathon } from './register-for-hackathon'

/** A day later in India already. */
const now = new Date('2026-03-09T20:00:00Z')
const visitor = { student: null, keyHash: null }

const register = (db: Database, entrant: Entrant, email: string, hackathonId?: string) =>
  registerForHackathon(db, {
    form: registrationOf({ email }),
    hackathonId,
    entrant,
    clientAddress: null,
    appUrl: 'https://surge.example',
    siteName: 'SkillSurge',
    now,
  })

async function registered(db: Database, entrant: Entrant, email: string, hackathonId?: string) {
  const made = await register(db, entrant, email, hackathonId)
  if (!made.ok) throw new Error(made.reason)
  return { ...made.registration, key: made.key ?? '' }
}

const claim = (db: Database, hackathonId: string, entrant: Entrant) =>
  db.transaction((tx) => claimRegistration(tx, hackathonId, entrant))

const listRegistrations = (db: Database) => db.select().from(registrations)

test('a registration made in this browser becomes its account’s, and its key stops working', async ({
  db,
}) => {
  const { id } = await createHackathon(db, now)
  const { student } = await createEntrant(db)
  await claimFromBrowser(db, id, { student, keyHash: hashKey('none') })
  const { key } = await registered(db, visitor, student.email)

  await claimFromBrowser(db, id, { student, keyHash: hashKey(key) })
  await claimFromBrowser(db, id, { student, keyHash: hashKey(key) })

  expect(await listRegistrations(db)).toMatchObject([{ studentId: student.id, keyHash: null }])
})

test('one made in another browser is left until its owner acts on it', async ({ db }) => {
  const { id } = await createHackathon(db, now)
  const { student } = await createEntrant(db)
  const owner = { student: { ...student, emailVerified: true }, keyHash: null }
  const made = await registered(db, visitor, student.email)

  await claimFromBrowser(db, id, owner)
  expect(await listRegistrations(db)).toMatchObject([{ studentId: null }])

  const claimed = { id: made.id, studentId: student.id, keyHash: null }
  expect(await claim(db, id, owner)).toMatchObject(claimed)
  expect(await claim(db, id, owner)).toMatchObject(claimed)
  expect(await listRegistrations(db)).toMatchObject([claimed])
})

test('without an account or a registration there is nothing to claim', async ({ db }) => {
  const { id } = await createHackathon(db, now)
  const { student, keyHash } = await createEntrant(db)
  expect(await claim(db, id, { student, keyHash })).toBeNull()
  const { key } = await registered(db, visitor, 'asha@example.org')
  const browser = { student: null, keyHash: hashKey(key) }

  expect(await claim(db, id, browser)).toMatchObject({ studentId: null, keyHash: hashKey(key) })
  expect(await listRegistrations(db)).toMatchObject([{ studentId: null, keyHash: hashKey(key) }])
})

test('the chosen hackathon is the one, and none that is not open', async ({ db }) => {
  await createHackathon(db, now)
  const later = await createHackathon(db, now, { startsAt: new Date('2026-06-01T10:00:00Z') })

  const { hackathonId } = await registered(db, visitor, 'asha@example.org', later.id)

  expect(hackathonId).toBe(later.id)
  expect(await register(db, visitor, 'ravi@example.org', 'nothing')).toEqual({
    ok: false,
    reason: 'no-hackathon',
  })
})

test('an address that another account registered with is refused to everybody else', async ({
  db,
}) => {
  await createHackathon(db, now)
  const owner = await createEntrant(db)
  const { email } = owner.student
  await registered(db, owner, 'elsewhere@example.org')
  const refused = { ok: false, reason: 'others-email' }

  expect(await register(db, visitor, email)).toEqual(refused)
  expect(await register(db, await createEntrant(db), email)).toEqual(refused)
  expect(await listRegistrations(db)).toHaveLength(1)
})

test('a browser has one key for one address, and another for another', async ({ db }) => {
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

test('registering is a step of the student’s day, or of the hackathon’s', async ({ db }) => {
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
