import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createEntrant, createHackathon, registrationOf } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { testAttempts } from '../tables.server/attempts'
import { hashKey, registerForHackathon } from './register-for-hackathon'
import { saveTestAnswers, submitTest } from './take-test'

const now = new Date('2026-03-09T10:00:00Z')
const visitor = { student: null, keyHash: null }
const answers = { mcq: '4', aptitude: '5', coding: 'print(1)', language: 'Python' as const }

/** An account with a verified email. */
async function createKnown(db: Database) {
  const { student, keyHash } = await createEntrant(db)
  return { student: { ...student, emailVerified: true }, keyHash }
}

/** Registers this email without an account. @returns the registration's id and the browser */
async function registerElsewhere(db: Database, email: string) {
  const site = { clientAddress: null, appUrl: 'https://surge.example', siteName: 'SkillSurge', now }
  const form = registrationOf({ email })
  const made = await registerForHackathon(db, { ...site, form, entrant: visitor })
  if (!made.ok) throw new Error(made.reason)
  return { id: made.registration.id, entrant: { student: null, keyHash: hashKey(made.key ?? '') } }
}

test('the owner of an email takes the test, whatever another browser answered under it', async ({
  db,
}) => {
  await createHackathon(db, now)
  const known = await createKnown(db)
  const other = await registerElsewhere(db, known.student.email)
  await submitTest(db, { entrant: other.entrant, answers: { ...answers, mcq: '3' }, now })

  expect(await submitTest(db, { entrant: known, answers, now })).toMatchObject({
    ok: true,
    counts: true,
  })

  const attempts = await db.select().from(testAttempts).orderBy(testAttempts.registrationId)
  expect(attempts).toMatchObject([
    { registrationId: other.id, studentId: known.student.id },
    { registrationId: null, studentId: null },
  ])
})

test('a test begun by an account counts for a registration of its email', async ({ db }) => {
  await createHackathon(db, now)
  const known = await createKnown(db)
  await saveTestAnswers(db, { entrant: known, answers: { mcq: '4' }, now })
  const { id } = await registerElsewhere(db, known.student.email)

  expect(await submitTest(db, { entrant: known, answers, now })).toMatchObject({ counts: true })

  expect(await db.select().from(testAttempts)).toMatchObject([
    { registrationId: id, studentId: known.student.id, submittedAt: now },
  ])
})

test('a page with the newest version can submit answers that are not saved yet', async ({ db }) => {
  await createHackathon(db, now)
  const entrant = await createEntrant(db)
  const saved = await saveTestAnswers(db, { entrant, answers: { mcq: '3' }, now })
  const version = saved.ok ? saved.version : 0

  expect(await submitTest(db, { entrant, answers, version, now })).toMatchObject({ ok: true })
})
