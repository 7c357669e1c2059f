import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  mostWaitingOfOwner,
  mostWaitingOfVisitors,
} from '~/features/judging/commands.server/queue-judging'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import type { Database } from '~/platform/db/client.server'
import {
  createEntrant,
  createHackathon,
  createRegistered,
  createTestTasks,
  registrationOf,
} from '../../../../test/hackathon-builders'
import { test as databaseTest } from '../../../../test/fixtures'
import { testAnswers, testAttempts, testQuestions } from '../tables.server/attempts'
import { judgeAgain, queueLeftAnswers } from './judge-answers'
import { hashKey, registerForHackathon } from './register-for-hackathon'
import { submitTest } from './take-test'

const now = new Date('2026-03-09T10:00:00Z')
const hourMs = 3_600_000
const answers = { mcq: '4', aptitude: '5', coding: 'print(0)', language: 'Python' as const }
const visitor = { student: null, keyHash: null }

const test = databaseTest.extend('hackathon', async ({ db }) => {
  await createTestTasks(db)
  return createHackathon(db, now)
})

async function fillQueue(
  db: Database,
  count: number,
  given: { ownerId: string; isVisitors: boolean },
) {
  const job = {
    ...given,
    taskId: 'fair-stretch',
    taskVersion: 'v1',
    language: 'python' as const,
    source: 'print(0)',
    purpose: 'verdict' as const,
    turn: 1,
    queuedAt: now,
  }
  const jobs = Array.from({ length: count }, (_, n) => ({ ...job, id: `full-${n}` }))
  await db.insert(judgeJobs).values(jobs)
}

const codeOf = async (db: Database) => {
  const [code] = await db.select().from(testAnswers).where(eq(testAnswers.answer, 'print(0)'))
  return code
}

test('submits the test when the queue is full, and queues its code once there is a place', async ({
  db,
  hackathon: _,
}) => {
  await fillQueue(db, mostWaitingOfVisitors, { ownerId: 'many', isVisitors: true })

  expect(await submitTest(db, { entrant: visitor, answers, now })).toMatchObject({ ok: true })
  await queueLeftAnswers(db, now)
  expect(await codeOf(db)).toMatchObject({ judgeJobId: null, verdict: null, points: null })
  // Visitors' programs do not block those of an account.
  const entrant = await createEntrant(db)
  await submitTest(db, { entrant, answers: { ...answers, coding: 'print(1)' }, now })
  expect(await db.$count(judgeJobs, eq(judgeJobs.ownerId, entrant.student.id))).toBe(1)

  await db.delete(judgeJobs)
  await queueLeftAnswers(db, now)
  expect(await codeOf(db)).toMatchObject({ judgeJobId: expect.any(String) })
})

test('does not queue code of an owner who has too many programs waiting', async ({
  db,
  hackathon: _,
}) => {
  const entrant = await createEntrant(db)
  const ownerId = entrant.student.id
  await fillQueue(db, mostWaitingOfOwner, { ownerId, isVisitors: false })

  expect(await submitTest(db, { entrant, answers, now })).toMatchObject({ ok: true })

  expect(await codeOf(db)).toMatchObject({ judgeJobId: null, verdict: null, points: null })
})

test('a job belongs to the account or the browser, and only unregistered browsers are visitors', async ({
  db,
  hackathon: _,
}) => {
  const { student } = await createRegistered(db, now)
  const unregistered = await createEntrant(db)
  const made = await registerForHackathon(db, {
    form: registrationOf({ email: 'ravi@example.org' }),
    entrant: visitor,
    clientAddress: null,
    appUrl: 'https://surge.example',
    siteName: 'SkillSurge',
    now,
  })
  const browsersHash = hashKey((made.ok && made.key) || '')
  const strangersHash = hashKey('of a stranger')

  const registered = { student, keyHash: null }
  const browser = { student: null, keyHash: browsersHash }
  const stranger = { student: null, keyHash: strangersHash }
  for (const entrant of [registered, unregistered, browser, stranger])
    await submitTest(db, { entrant, answers, now })

  const jobs = await db.select().from(judgeJobs)
  const owners = jobs.map(({ ownerId, isVisitors }) => [ownerId, isVisitors])
  expect(owners).toHaveLength(4)
  expect(owners).toContainEqual([student.id, false])
  expect(owners).toContainEqual([unregistered.student.id, false])
  expect(owners.filter(([, isVisitors]) => isVisitors)).toEqual([[strangersHash, true]])
})

test('leaves code of a question without a task unjudged', async ({ db, hackathon: _ }) => {
  await db.update(testQuestions).set({ taskId: null, taskVersion: null })

  await submitTest(db, { entrant: visitor, answers, now })
  await queueLeftAnswers(db, new Date(now.getTime() + hourMs))

  expect(await db.$count(judgeJobs)).toBe(0)
  expect(await codeOf(db)).toMatchObject({ judgeJobId: null, verdict: null, points: null })
})

test('judges again an hour after an internal error, for a day, and later only when an admin asks', async ({
  db,
  hackathon: _,
}) => {
  await submitTest(db, { entrant: visitor, answers, now })
  const [attempt] = await db.select().from(testAttempts)
  if (!attempt) throw new Error('The attempt was not stored')
  const dayAfter = new Date(attempt.endsAt.getTime() + 24 * hourMs)
  const failAt = async (judgedAt: Date) => {
    await db.delete(judgeJobs)
    const failed = { verdict: 'IE' as const, judgedAt, points: null }
    await db.update(testAnswers).set(failed).where(eq(testAnswers.answer, 'print(0)'))
  }
  const retried = async (judgedAt: Date, waitMs: number) => {
    await failAt(judgedAt)
    await queueLeftAnswers(db, new Date(judgedAt.getTime() + waitMs))
    return db.$count(judgeJobs)
  }

  expect(await retried(now, hourMs - 1)).toBe(0)
  expect(await retried(now, hourMs)).toBe(1)
  expect(await retried(new Date(dayAfter.getTime() - 1), hourMs)).toBe(1)
  expect(await retried(dayAfter, hourMs)).toBe(0)

  const asked = { attemptId: attempt.id, now: dayAfter }
  expect(await db.transaction((tx) => judgeAgain(tx, asked))).toEqual({ ok: true })
  expect(await codeOf(db)).toMatchObject({ verdict: null, judgedAt: null })
})

test('refuses to judge again while the queue is full', async ({ db, hackathon: _ }) => {
  await submitTest(db, { entrant: visitor, answers, now })
  const [attempt] = await db.select().from(testAttempts)
  await db.delete(judgeJobs)
  await fillQueue(db, mostWaitingOfVisitors, { ownerId: 'many', isVisitors: true })
  await db.update(testAnswers).set({ verdict: 'IE', points: null, judgedAt: now })

  const asked = { attemptId: attempt?.id ?? '', now }
  expect(await db.transaction((tx) => judgeAgain(tx, asked))).toEqual({ ok: false })
})
