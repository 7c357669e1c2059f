import { expect } from 'vitest'
import {
  createEntrant,
  createHackathon,
  createRegistered,
  registrationOf,
} from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { hashKey, registerForHackathon } from '../commands.server/register-for-hackathon'
import { seedHackathons } from '../commands.server/seed-hackathons'
import { saveTestAnswers } from '../commands.server/take-test'
import { findTestHackathon } from './find-test-hackathon'

const now = new Date('2026-03-09T10:00:00Z')
const site = { clientAddress: null, appUrl: 'https://surge.example', siteName: 'SkillSurge', now }

test('a nearer hackathon that is announced later does not hide the student’s own', async ({
  db,
}) => {
  await seedHackathons(db, { now })
  const entrant = await createRegistered(db, now)
  const visitor = await createEntrant(db)
  const begun = await createEntrant(db)
  await saveTestAnswers(db, { entrant: begun, answers: { mcq: '4' }, now })
  const nearer = await createHackathon(db, now)

  expect(await findTestHackathon(db, { entrant, now })).toMatchObject({
    hackathon: { id: 'second-surge' },
  })
  expect(await findTestHackathon(db, { entrant: visitor, now })).toMatchObject({
    hackathon: { id: nearer.id },
  })
  expect(await findTestHackathon(db, { entrant: begun, now })).toMatchObject({
    hackathon: { id: 'second-surge' },
  })
  const chosen = { entrant, chosenId: nearer.id, now }
  expect(await findTestHackathon(db, chosen)).toMatchObject({
    hackathon: { id: nearer.id },
    own: [],
  })
  expect(await findTestHackathon(db, { ...chosen, chosenId: 'first-surge' })).toEqual({
    hackathon: null,
    own: [],
  })
})

test('a browser without an account keeps both registrations made with the same email', async ({
  db,
}) => {
  const nearer = await createHackathon(db, now)
  const register = (hackathonId: string, key: string | null, email: string) =>
    registerForHackathon(db, {
      ...site,
      form: registrationOf({ email }),
      hackathonId,
      entrant: { student: null, key, keyHash: key && hashKey(key) },
    })
  const first = await register('second-surge', null, 'asha@example.org')
  if (!first.ok || !first.key) throw new Error('It was refused')

  const second = await register(nearer.id, first.key, 'asha@example.org')
  expect(second).toMatchObject({ ok: true, key: first.key })
  const entrant = { student: null, keyHash: hashKey(first.key) }
  const { own } = await findTestHackathon(db, { entrant, now })
  expect(own.map(({ id }) => id)).toEqual([nearer.id, 'second-surge'])

  const other = await register(nearer.id, first.key, 'ravi@example.org')
  expect(other.ok && other.key !== first.key).toBe(true)
})
