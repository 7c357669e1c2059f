import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { JudgingResult } from '~/features/judging/schema'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import type { Database } from '~/platform/db/client.server'
import { notifications } from '~/platform/db/tables.server'
import {
  createHackathon,
  createRegistered,
  createTestTasks,
} from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { testAnswers, testAttempts, testQuestions } from '../tables.server/attempts'
import { judgeAgain, queueLeftAnswers, recordAnswerJudged } from './judge-answers'
import { saveTestAnswers, submitTest } from './take-test'

const now = new Date('2026-03-09T10:00:00Z')
const minuteMs = 60_000
const answers = { mcq: '4', aptitude: '5', coding: 'print(0)', language: 'Python' as const }
const visitor = { student: null, keyHash: null }

const after = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)

async function listCode(db: Database) {
  return db
    .select({
      question: testAnswers.questionId,
      jobId: testAnswers.judgeJobId,
      verdict: testAnswers.verdict,
      points: testAnswers.points,
    })
    .from(testAnswers)
    .innerJoin(testQuestions, eq(testQuestions.id, testAnswers.questionId))
    .where(eq(testQuestions.kind, 'coding'))
}

function resultOf(verdict: JudgingResult['verdict'], score: number): JudgingResult {
  return { verdict, message: '', score, tests: [] }
}

/** Finishes all waiting jobs, like the judge's worker. */
async function judgeAll(db: Database, result: JudgingResult, at = now): Promise<void> {
  const jobs = await db.select().from(judgeJobs).where(eq(judgeJobs.state, 'waiting'))
  for (const { id, subject } of jobs) {
    await db.transaction(async (tx) => {
      await tx.update(judgeJobs).set({ state: 'done', result }).where(eq(judgeJobs.id, id))
      await recordAnswerJudged(tx, { jobId: id, subject, result, now: at })
    })
  }
}

test('Submit queues the code once, for the task of its question', async ({ db }) => {
  await createTestTasks(db)
  await createHackathon(db, now)
  const entrant = await createRegistered(db, now)
  await saveTestAnswers(db, { entrant, answers: { coding: 'print(1)' }, now })
  expect(await db.$count(judgeJobs)).toBe(0)

  await Promise.all([1, 2, 3].map(() => submitTest(db, { entrant, answers, now })))
  await queueLeftAnswers(db, after(90))

  const [attempt] = await db.select().from(testAttempts)
  expect(await db.select().from(judgeJobs)).toMatchObject([
    {
      ownerId: entrant.student.id,
      taskId: 'fair-stretch',
      taskVersion: 'v1',
      language: 'python',
      source: 'print(0)',
      purpose: 'verdict',
      subject: `hackathon-answer:${attempt?.id}:coding-2`,
    },
  ])
})

test('a score earns its part of the weight, and the student gets one notification', async ({
  db,
}) => {
  await createTestTasks(db)
  const { id } = await createHackathon(db, now)
  const { student } = await createRegistered(db, now)
  await submitTest(db, { entrant: { student, keyHash: null }, answers, now })
  const [job] = await db.select().from(judgeJobs)

  await judgeAll(db, resultOf('WA', 0.55))
  expect(await listCode(db)).toMatchObject([{ verdict: 'WA', points: 28 }])
  // A repeated result and one of another job change nothing.
  for (const jobId of [job?.id ?? '', 'another'])
    await db.transaction((tx) =>
      recordAnswerJudged(tx, {
        jobId,
        subject: job?.subject ?? null,
        result: resultOf('AC', 1),
        now,
      }),
    )

  expect(await listCode(db)).toMatchObject([{ verdict: 'WA', points: 28 }])
  expect(await db.select().from(notifications)).toMatchObject([
    { personId: student.id, title: 'Your code was judged', link: `/hackathon-test?event=${id}` },
  ])
})

test.for([
  [0, 0],
  [1, 50],
  [0.009, 0],
  [0.99, 50],
] as const)('a score of %d gives %i of 50 points', async ([score, points], { db }) => {
  await createTestTasks(db)
  await createHackathon(db, now)
  await submitTest(db, { entrant: visitor, answers, now })

  await judgeAll(db, resultOf('WA', score))

  expect(await listCode(db)).toMatchObject([{ points }])
  expect(await db.$count(notifications)).toBe(0)
})

test('judges saved code once the time of its test is over, and not before', async ({ db }) => {
  await createTestTasks(db)
  const { testMinutes } = await createHackathon(db, now)
  await saveTestAnswers(db, { entrant: visitor, answers: { coding: 'print(1)' }, now })
  await queueLeftAnswers(db, after(testMinutes - 1))
  expect(await db.$count(judgeJobs)).toBe(0)

  // Two processes do this at the same time.
  await Promise.all([1, 2].map(() => queueLeftAnswers(db, after(testMinutes))))

  expect(await db.select().from(judgeJobs)).toMatchObject([{ source: 'print(1)' }])
})

test('an empty program gets its verdict without the judge', async ({ db }) => {
  await createTestTasks(db)
  const { testMinutes } = await createHackathon(db, now)
  await saveTestAnswers(db, { entrant: visitor, answers: { coding: ' \n' }, now })

  await queueLeftAnswers(db, after(testMinutes))

  expect(await listCode(db)).toMatchObject([{ jobId: null, verdict: 'CE', points: 0 }])
})

test('an internal error earns no points, and is judged again automatically and on request', async ({
  db,
}) => {
  await createTestTasks(db)
  await createHackathon(db, now)
  const { student } = await createRegistered(db, now)
  await submitTest(db, { entrant: { student, keyHash: null }, answers, now })
  const [attempt] = await db.select().from(testAttempts)
  const [first] = await listCode(db)
  const again = () =>
    db.transaction((tx) => judgeAgain(tx, { attemptId: attempt?.id ?? '', now: after(3) }))
  expect(await again()).toEqual({ ok: false })

  await judgeAll(db, resultOf('IE', 0))
  expect(await listCode(db)).toMatchObject([{ verdict: 'IE', points: null }])
  expect(await db.$count(notifications)).toBe(0)
  await queueLeftAnswers(db, after(59))
  expect(await db.$count(judgeJobs)).toBe(1)

  expect(await again()).toEqual({ ok: true })
  expect(await again()).toEqual({ ok: false })
  // A late result of the first job is ignored.
  await db.transaction((tx) =>
    recordAnswerJudged(tx, {
      jobId: first?.jobId ?? '',
      subject: `hackathon-answer:${attempt?.id}:coding-2`,
      result: resultOf('AC', 1),
      now,
    }),
  )
  expect(await listCode(db)).toMatchObject([{ verdict: null, points: null }])
  await judgeAll(db, resultOf('IE', 0))
  await queueLeftAnswers(db, after(60))
  expect(await db.$count(judgeJobs)).toBe(3)

  await judgeAll(db, resultOf('TLE', 0.2))
  expect(await listCode(db)).toMatchObject([{ verdict: 'TLE', points: 10 }])
  expect(await again()).toEqual({ ok: false })
})

test('ignores a verdict for anything but an answer of the test', async ({ db }) => {
  await createTestTasks(db)
  await createHackathon(db, now)
  await submitTest(db, { entrant: visitor, answers, now })
  const before = await listCode(db)
  const jobId = before[0]?.jobId ?? ''

  for (const subject of [null, 'course-exercise:1', 'hackathon-answer:1', 'hackathon-answer:1:2'])
    await db.transaction((tx) =>
      recordAnswerJudged(tx, { jobId, subject, result: resultOf('AC', 1), now }),
    )

  expect(await listCode(db)).toEqual(before)
})
