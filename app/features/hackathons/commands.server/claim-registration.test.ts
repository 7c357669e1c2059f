import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createEntrant, createHackathon, registrationOf } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import type { Entrant } from '../queries.server/find-registration'
import { registrations } from '../tables.server/hackathons'
import { claimFromBrowser, claimRegistration } from './claim-registration'
import { hashKey, registerForHackathon } from './register-for-hackathon'

const now = new Date('2026-03-09T20:00:00Z')
const visitor = { student: null, keyHash: null }

async function registered(db: Database, entrant: Entrant, email: string) {
  const made = await registerForHackathon(db, {
    form: registrationOf({ email }),
    entrant,
    clientAddress: null,
    appUrl: 'https://surge.example',
    siteName: 'SkillSurge',
    now,
  })
  if (!made.ok) throw new Error(made.reason)
  return { ...made.registration, key: made.key ?? '' }
}

const claim = (db: Database, hackathonId: string, entrant: Entrant) =>
  db.transaction((tx) => claimRegistration(tx, hackathonId, entrant))

const listRegistrations = (db: Database) => db.select().from(registrations)

test('an account claims the registration made in its browser, whose key stops working', async ({
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

test('a registration made in another browser stays unclaimed until its owner acts on it', async ({
  db,
}) => {
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

test('claims nothing without an account or without a registration', async ({ db }) => {
  const { id } = await createHackathon(db, now)
  const { student, keyHash } = await createEntrant(db)
  expect(await claim(db, id, { student, keyHash })).toBeNull()
  const { key } = await registered(db, visitor, 'asha@example.org')
  const browser = { student: null, keyHash: hashKey(key) }

  expect(await claim(db, id, browser)).toMatchObject({ studentId: null, keyHash: hashKey(key) })
  expect(await listRegistrations(db)).toMatchObject([{ studentId: null, keyHash: hashKey(key) }])
})
