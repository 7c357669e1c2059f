import { expect } from 'vitest'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import { mostWaitingOfOwner } from '~/features/judging/commands.server/queue-judging'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import type { Database } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import {
  createEntrant,
  createHackathon,
  createTestTasks,
  registrationOf,
} from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { queueProgram } from '../../../../test/judging-builders'
import type { Entrant } from '../queries.server/find-registration'
import { testAttempts } from '../tables.server/attempts'
import { hashKey, registerForHackathon } from './register-for-hackathon'
import { runSamples } from './run-samples'
import { saveTestAnswers, submitTest } from './take-test'

const now = new Date('2026-03-09T10:00:00Z')
const visitor = { student: null, keyHash: null }
const code = { coding: 'print(1)', language: 'Python' as const }

const run = (db: Database, entrant: Entrant, given: object = {}) =>
  runSamples(db, { entrant, code, clientAddress: '10.1.2.3', now, ...given })

async function openTest(db: Database) {
  await createTestTasks(db)
  return createHackathon(db, now)
}

async function createRegisteredVisitor(db: Database) {
  const site = { clientAddress: null, appUrl: 'https://surge.example', siteName: 'SkillSurge', now }
  const made = await registerForHackathon(db, {
    ...site,
    form: registrationOf(),
    entrant: visitor,
  })
  return { student: null, keyHash: hashKey((made.ok && made.key) || '') }
}

const listJobs = (db: Database) => db.select().from(judgeJobs).orderBy(judgeJobs.queuedAt)

test('everybody who may take the test can run code on its samples without beginning it', async ({
  db,
}) => {
  await openTest(db)
  const known = await createEntrant(db)
  const registered = await createRegisteredVisitor(db)
  const begun = { student: null, keyHash: hashKey('a key') }

  const first = await run(db, visitor)
  const key = (first.ok && first.key) || ''
  expect(key).toHaveLength(32)
  const jobOf = async (ownerId: string) =>
    (await listJobs(db)).find((job) => job.ownerId === ownerId)
  expect(await jobOf(hashKey(key))).toMatchObject({
    id: first.ok && first.jobId,
    isVisitors: true,
    source: 'print(1)',
    language: 'python',
    purpose: 'samples',
    subject: expect.stringMatching(/^hackathon-run:network:[\w-]{43}$/),
    queuedAt: now,
  })
  for (const [entrant, ownerId, isVisitors] of [
    [known, known.student.id, false],
    [registered, registered.keyHash, false],
    [begun, begun.keyHash, true],
  ] as const) {
    expect(await run(db, entrant)).toMatchObject({ ok: true, key: null })
    expect(await jobOf(ownerId)).toMatchObject({ isVisitors })
  }
  expect(await db.$count(testAttempts)).toBe(0)
})

test('runs code until the test is submitted or its time is over', async ({ db }) => {
  const { testMinutes } = await openTest(db)
  const [asha, ravi] = [await createEntrant(db), await createEntrant(db)]
  const answers = { mcq: '4', aptitude: '5', ...code }
  for (const entrant of [asha, ravi])
    await saveTestAnswers(db, { entrant, answers: { mcq: '4' }, now })
  const end = new Date(now.getTime() + testMinutes * 60_000)

  expect(await run(db, asha, { now: new Date(end.getTime() - 1) })).toMatchObject({ ok: true })
  expect(await run(db, asha, { now: end })).toEqual({ ok: false, reason: 'time-over' })
  await submitTest(db, { entrant: ravi, answers, now })
  expect(await run(db, ravi)).toEqual({ ok: false, reason: 'already-submitted' })
})

test('refuses to run without a test or without samples', async ({ db }) => {
  await createHackathon(db, now)

  expect(await run(db, visitor, { hackathonId: 'nothing' })).toEqual({
    ok: false,
    reason: 'no-test',
  })
  expect(await run(db, visitor)).toEqual({ ok: false, reason: 'no-samples' })
})

test('refuses a run as busy when the student has too many programs waiting', async ({ db }) => {
  await openTest(db)
  const entrant = await createEntrant(db)
  const ownerId = entrant.student.id
  await run(db, entrant)
  const [row] = await listJobs(db)
  if (!row) throw new Error('There is no job')
  const { taskId, taskVersion } = row
  await queueProgram(db, { ownerId, taskId, taskVersion })
  const copies = Array.from({ length: mostWaitingOfOwner }, (_, index) => ({
    ...row,
    id: `copy ${index}`,
    purpose: 'verdict' as const,
  }))
  await db.insert(judgeJobs).values(copies)

  expect(await run(db, entrant)).toEqual({ ok: false, reason: 'judge-busy' })
  expect(await run(db, await createEntrant(db))).toMatchObject({ ok: true })
  const empty = { ...code, coding: ' ' }
  expect(await run(db, await createEntrant(db), { code: empty })).toMatchObject({
    reason: 'no-samples',
  })
})

test('limits runs per person, and per network for unknown browsers', async ({ db }) => {
  await openTest(db)
  const [entrant, other] = [await createEntrant(db), await createEntrant(db)]
  const policy = rateLimitPolicies['run-samples']
  const count = async (times: number, who: { person: string | null; network: string | null }) => {
    for (let time = 0; time < times; time += 1) await countTry(db, { policy, who, now })
  }
  const refused = { ok: false, reason: 'too-many-attempts' }

  await count(20, { person: entrant.student.id, network: null })
  expect(await run(db, entrant)).toMatchObject(refused)
  expect(await run(db, other)).toMatchObject({ ok: true })
  await count(300, { person: null, network: '10.1.2.3' })
  expect(await run(db, visitor)).toMatchObject(refused)
  expect(await run(db, { student: null, keyHash: hashKey('new') })).toMatchObject(refused)
  expect(await run(db, other)).toMatchObject({ ok: true })
  expect(await run(db, visitor, { clientAddress: '10.1.2.4' })).toMatchObject({ ok: true })
})
