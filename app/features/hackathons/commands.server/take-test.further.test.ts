import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { activity } from '~/platform/db/tables.server'
import {
  createEntrant,
  createHackathon,
  createRegistered,
} from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { testAnswers, testAttempts } from '../tables.server/attempts'
import { hashKey } from './register-for-hackathon'
import { saveTestAnswers, submitTest } from './take-test'

/** Already the next day in India. */
const now = new Date('2026-03-09T20:00:00Z')
const answers = {
  mcq: '4',
  aptitude: '5',
  coding: 'print(1)\nprint(2)',
  language: 'Python' as const,
}
const visitor = { student: null, keyHash: null }

test('refuses a test of an unknown hackathon', async ({ db }) => {
  await createHackathon(db, now)
  const given = { entrant: visitor, hackathonId: 'nothing', now }

  const refused = { ok: false, reason: 'no-test' }
  expect(await saveTestAnswers(db, { ...given, answers: { mcq: '4' } })).toEqual(refused)
  expect(await submitTest(db, { ...given, answers })).toEqual(refused)
  expect(await db.$count(testAttempts)).toBe(0)
})

test('each save raises the version and keeps the end of the test', async ({ db }) => {
  const { testMinutes } = await createHackathon(db, now)
  const entrant = await createEntrant(db)
  const endsAt = new Date(now.getTime() + testMinutes * 60_000)
  const later = new Date(now.getTime() + 60_000)
  const save = (at: Date) => saveTestAnswers(db, { entrant, answers: { mcq: '4' }, now: at })

  expect(await save(now)).toEqual({ ok: true, version: 1, endsAt, key: null })
  expect(await save(later)).toEqual({ ok: true, version: 2, endsAt, key: null })
  expect(await save(endsAt)).toEqual({ ok: false, reason: 'time-over' })
})

describe('the attempt', () => {
  test('of a browser without a key gets one, and continues with it', async ({ db }) => {
    await createHackathon(db, now)
    const begun = await saveTestAnswers(db, { entrant: visitor, answers: { mcq: '3' }, now })
    const key = (begun.ok && begun.key) || ''
    expect(await db.select().from(testAttempts)).toMatchObject([{ keyHash: hashKey(key) }])

    const entrant = { student: null, keyHash: hashKey(key) }
    const saved = await saveTestAnswers(db, { entrant, answers: { mcq: '4' }, now })

    expect(saved).toMatchObject({ ok: true, version: 2, key: null })
    expect(await db.$count(testAttempts)).toBe(1)
  })

  test('of a browser with a key, from a registration or another test, keeps it', async ({ db }) => {
    await createHackathon(db, now)
    const entrant = { student: null, keyHash: hashKey('a key') }

    const saved = await saveTestAnswers(db, { entrant, answers: { mcq: '3' }, now })

    expect(saved).toMatchObject({ ok: true, key: null })
    expect(await db.select().from(testAttempts)).toMatchObject([
      { keyHash: entrant.keyHash, studentId: null, registrationId: null },
    ])
  })

  test("of an account has no key, and becomes its registration's", async ({ db }) => {
    await createHackathon(db, now)
    const { student, keyHash } = await createRegistered(db, now)

    await submitTest(db, { entrant: { student, keyHash: keyHash ?? hashKey('k') }, answers, now })

    expect(await db.select().from(testAttempts)).toMatchObject([
      { studentId: student.id, keyHash: null, registrationId: expect.any(String) },
    ])
  })

  test('begun without an account moves to the account of the same browser', async ({ db }) => {
    await createHackathon(db, now)
    const begun = await saveTestAnswers(db, { entrant: visitor, answers: { mcq: '4' }, now })
    const keyHash = hashKey((begun.ok && begun.key) || '')
    const { student } = await createEntrant(db)

    const taken = await submitTest(db, { entrant: { student, keyHash }, answers, now })

    expect(taken).toMatchObject({ ok: true, counts: false, key: null })
    expect(await db.select().from(testAttempts)).toMatchObject([
      { studentId: student.id, submittedAt: now },
    ])
  })
})

describe('Submit', () => {
  test("records it on the student's own day, without a name", async ({ db }) => {
    const { id } = await createHackathon(db, now)
    const entrant = await createEntrant(db, { timeZone: 'America/New_York' })

    await submitTest(db, { entrant, answers, now })

    const done = await db.select().from(activity).where(eq(activity.kind, 'test-submitted'))
    expect(done).toMatchObject([
      { actorId: entrant.student.id, subject: id, occurredAt: now, localDay: '2026-03-09' },
    ])
    expect(await db.select().from(testAttempts)).toMatchObject([{ givenName: null }])
  })

  test("of a visitor records it on the hackathon's day, with the name they sent", async ({
    db,
  }) => {
    const { id } = await createHackathon(db, now)

    await submitTest(db, { entrant: visitor, answers, givenName: 'Asha', now })

    const [attempt] = await db.select().from(testAttempts)
    expect(attempt).toMatchObject({ givenName: 'Asha' })
    const done = await db.select().from(activity).where(eq(activity.kind, 'test-submitted'))
    expect(done).toMatchObject([{ actorId: attempt?.id, subject: id, localDay: '2026-03-10' }])
  })

  test.for([
    ['other line breaks', { coding: 'print(1)\r\nprint(2)' }, true],
    ['another language', { language: 'JavaScript' as const }, false],
    ['other code', { coding: 'print(3)' }, false],
    ['another choice', { mcq: '3' }, false],
  ] as const)(
    'compares an older version with the saved answers: %s',
    async ([, changes, ok], { db }) => {
      await createHackathon(db, now)
      const entrant = await createEntrant(db)
      await saveTestAnswers(db, { entrant, answers, now })

      const submitted = await submitTest(db, {
        entrant,
        answers: { ...answers, ...changes },
        version: 0,
        now,
      })

      expect(submitted).toMatchObject(ok ? { ok } : { ok, reason: 'changed' })
      const [attempt] = await db.select().from(testAttempts)
      expect(attempt?.submittedAt ?? null).toEqual(ok ? now : null)
    },
  )
})

test('code without a language is JavaScript, and other answers have no language', async ({
  db,
}) => {
  await createHackathon(db, now)
  const given = { mcq: '4', aptitude: '5', coding: 'f()' }

  await saveTestAnswers(db, { entrant: visitor, answers: given, now })

  const saved = await db.select().from(testAnswers).orderBy(testAnswers.questionId)
  expect(saved.map(({ questionId, language }) => [questionId, language])).toEqual([
    ['aptitude-1', null],
    ['coding-1', 'JavaScript'],
    ['mcq-1', null],
  ])
})
