import { expect } from 'vitest'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import {
  createEntrant,
  createHackathon,
  createRegistered,
  registrationOf,
} from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import type { Database } from '~/platform/db/client.server'
import type { Entrant } from '../queries.server/find-registration'
import { findRegistration } from '../queries.server/find-registration'
import { findTestAttempt, listTestAnswers } from '../queries.server/find-test'
import { testAttempts, testQuestions } from '../tables.server/attempts'
import { hashKey, registerForHackathon } from './register-for-hackathon'
import { saveTestAnswers, submitTest } from './take-test'

const now = new Date('2026-03-09T10:00:00Z')
const minuteMs = 60_000
const answers = {
  mcq: '4',
  aptitude: 'x = 5',
  coding: 'print(sum(map(int, open(0))))',
  language: 'Python' as const,
}
const visitor = { student: null, keyHash: null }

async function answersOf(db: Database, hackathonId: string, entrant: Entrant) {
  const registration = await findRegistration(db, hackathonId, entrant)
  const attempt = await findTestAttempt(db, hackathonId, entrant, registration, now)
  const saved = attempt ? await listTestAnswers(db, attempt.id) : new Map()
  const byQuestion = ['mcq-1', 'aptitude-1', 'coding-1', 'mcq-2'].flatMap((id) => {
    const own = saved.get(id)
    return own ? [[id, own.answer, own.points]] : []
  })
  return { attempt, answers: byQuestion }
}

test('saves answers one by one, grades those it can, and accepts one submission', async ({
  db,
}) => {
  const { id } = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)

  await saveTestAnswers(db, { entrant, answers: { mcq: '3' }, now })
  await saveTestAnswers(db, { entrant, answers: { aptitude: '6' }, now })
  await saveTestAnswers(db, { entrant, answers: { mcq: '4' }, now })
  expect((await answersOf(db, id, entrant)).answers).toEqual([
    ['mcq-1', '4', 25],
    ['aptitude-1', '6', 0],
  ])

  expect(await submitTest(db, { entrant, answers, now })).toMatchObject({ ok: true, counts: true })
  const after = await answersOf(db, id, entrant)
  expect(after.answers).toEqual([
    ['mcq-1', '4', 25],
    ['aptitude-1', 'x = 5', 25],
    ['coding-1', answers.coding, null],
  ])
  expect(after.attempt).toMatchObject({ startedAt: now, submittedAt: now })
  const refused = { ok: false, reason: 'already-submitted' }
  expect(await submitTest(db, { entrant, answers, now })).toEqual(refused)
  expect(await saveTestAnswers(db, { entrant, answers: { mcq: '5' }, now })).toEqual(refused)
})

test('clearing an answer deletes it', async ({ db }) => {
  const { id } = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  await saveTestAnswers(db, { entrant, answers: { mcq: '4', aptitude: '5' }, now })

  await saveTestAnswers(db, { entrant, answers: {}, cleared: ['aptitude', 'coding'], now })

  expect((await answersOf(db, id, entrant)).answers).toEqual([['mcq-1', '4', 25]])
})

test('refuses to submit from a page that lacks what another device saved', async ({ db }) => {
  await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  const save = async (given: Partial<typeof answers>, cleared: ('aptitude' | 'coding')[] = []) => {
    const saved = await saveTestAnswers(db, { entrant, answers: given, cleared, now })
    if (!saved.ok) throw new Error(saved.reason)
    return saved.version
  }
  await save({ mcq: '4' })
  const version = await save({ aptitude: '6' })
  const mine = { ...answers, aptitude: '6' }
  const submit = (shown: number) => submitTest(db, { entrant, answers: mine, version: shown, now })

  await save({ mcq: '3' })
  expect(await submit(version)).toEqual({ ok: false, reason: 'changed' })
  const seen = await save({ mcq: '4' })
  await save({}, ['aptitude'])
  expect(await submit(seen)).toEqual({ ok: false, reason: 'changed' })
  // Answers equal to the saved ones count as the same save sent again.
  await save(mine)
  expect(await submit(seen)).toMatchObject({ ok: true })
})

test('accepts only one of ten simultaneous submissions', async ({ db }) => {
  await createHackathon(db, now)
  const entrant = await createRegistered(db, now)

  const results = await Promise.all(
    Array.from({ length: 10 }, () => submitTest(db, { entrant, answers, now })),
  )

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(testAttempts)).toBe(1)
})

test('keeps the saved answers when the time is over by the server’s clock, and accepts no more', async ({
  db,
}) => {
  const { id } = await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  await saveTestAnswers(db, { entrant, answers: { mcq: '4' }, now })
  const over = new Date(now.getTime() + 60 * minuteMs)
  const justBefore = new Date(over.getTime() - 1)

  expect(
    await saveTestAnswers(db, { entrant, answers: { aptitude: '5' }, now: justBefore }),
  ).toMatchObject({ ok: true })
  const refused = { ok: false, reason: 'time-over' }
  expect(await submitTest(db, { entrant, answers, now: over })).toEqual(refused)
  expect((await answersOf(db, id, entrant)).answers).toEqual([
    ['mcq-1', '4', 25],
    ['aptitude-1', '5', 25],
  ])
})

test('a visitor takes the test, and it counts once they register', async ({ db }) => {
  const { id } = await createHackathon(db, now)
  const taken = await submitTest(db, { entrant: visitor, answers, now })
  if (!taken.ok) throw new Error(taken.reason)
  expect(taken.counts).toBe(false)

  const entrant = { student: null, keyHash: hashKey(taken.key ?? '') }
  const made = await registerForHackathon(db, {
    form: registrationOf(),
    entrant,
    clientAddress: null,
    appUrl: 'https://surge.example',
    siteName: 'SkillSurge',
    now,
  })
  if (!made.ok) throw new Error(made.reason)
  const known = { student: null, keyHash: hashKey(made.key ?? '') }
  expect((await answersOf(db, id, known)).attempt).toMatchObject({
    registrationId: made.registration.id,
    submittedAt: now,
  })
})

test('does not show the attempt to anybody else', async ({ db }) => {
  const { id } = await createHackathon(db, now)
  await submitTest(db, { entrant: await createRegistered(db, now), answers, now })

  expect((await answersOf(db, id, await createEntrant(db))).attempt).toBe(null)
  expect((await answersOf(db, id, visitor)).attempt).toBe(null)
  const stranger = { student: null, keyHash: hashKey('guessed') }
  expect((await answersOf(db, id, stranger)).attempt).toBe(null)
})

test('a newer version of a question applies only to attempts begun after it', async ({ db }) => {
  const { id } = await createHackathon(db, now)
  const early = await createRegistered(db, now)
  const late = await createRegistered(db, now)
  await saveTestAnswers(db, { entrant: early, answers: { aptitude: '5' }, now })
  await db.insert(testQuestions).values({
    id: 'mcq-2',
    kind: 'mcq',
    version: 2,
    weight: 30,
    prompt: 'What is 2 × 3?',
    options: ['5', '6'],
    answer: '6',
    publishedAt: new Date(now.getTime() + 1),
  })
  const later = new Date(now.getTime() + minuteMs)

  await saveTestAnswers(db, { entrant: early, answers: { mcq: '4' }, now: later })
  await saveTestAnswers(db, { entrant: late, answers: { mcq: '6' }, now: later })

  expect((await answersOf(db, id, early)).answers).toContainEqual(['mcq-1', '4', 25])
  expect((await answersOf(db, id, late)).answers).toEqual([['mcq-2', '6', 30]])
})

test('a network can begin a thousand tests an hour without an account, and begun tests continue', async ({
  db,
}) => {
  await createHackathon(db, now)
  const begin = (at: Date, clientAddress: string | null = '10.1.2.3', entrant: Entrant = visitor) =>
    saveTestAnswers(db, { answers: { mcq: '4' }, entrant, clientAddress, now: at })
  const who = { network: '10.1.2.3' }
  for (let n = 0; n < 990; n += 1)
    await countTry(db, { policy: rateLimitPolicies['begin-test'], who, now })
  const results = await Promise.all(Array.from({ length: 15 }, () => begin(now)))

  const begun = results.filter((result) => result.ok)
  expect(begun).toHaveLength(10)
  const refused = { ok: false, reason: 'too-many-attempts', waitS: 5 }
  expect(results.find(({ ok }) => !ok)).toEqual(refused)
  expect(await db.$count(testAttempts)).toBe(10)
  expect(
    await submitTest(db, { answers, entrant: visitor, clientAddress: '10.1.2.3', now }),
  ).toEqual(refused)

  const [first] = begun
  const own = { student: null, keyHash: first?.ok && first.key ? hashKey(first.key) : null }
  expect(await begin(now, '10.1.2.3', own)).toMatchObject({ ok: true })
  expect(await begin(now, '10.1.2.3', await createEntrant(db))).toMatchObject({ ok: true })
  expect(await begin(now, '10.1.2.3', await createRegistered(db, now))).toMatchObject({ ok: true })
  expect(await begin(now, '10.1.2.4')).toMatchObject({ ok: true })
  expect(await begin(new Date(now.getTime() + 5000))).toMatchObject({ ok: true })
})
