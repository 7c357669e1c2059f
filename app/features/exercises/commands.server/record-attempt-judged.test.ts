import { expect } from 'vitest'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { courseExercises, exerciseResults } from '~/features/courses/tables.server'
import type { JudgingResult } from '~/features/judging/schema'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import type { Database } from '~/platform/db/client.server'
import { countCost, mayTry } from '~/platform/db/rate-limit.server'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { subjectOfAttempt } from '../rules/attempt-subject'
import { exerciseAttempts } from '../tables.server'
import { recordAttemptJudged } from './record-attempt-judged'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-09T10:00:09Z')
const small = { name: 'small', input: '1 2\n', output: '3\n' }
const sum = {
  kind: 'program',
  language: 'cpp',
  checker: 'exact',
  hints: [],
  tests: [small, { name: 'large', input: '10 20\n', output: '30\n' }],
  mistakes: [{ error: 'expected', say: '<p>A semicolon is missing.</p>' }],
}
const [begins, looks] = [
  { name: 'begins', run: 'expect(1)' },
  { name: 'looks', run: 'expect(2)', browser: true },
]
const page = { kind: 'page', files: ['App.jsx'], tests: [begins, looks], mistakes: [], hints: [] }

/** An attempt that is being judged by `job`. */
async function createAttempt(db: Database, body: object, version = 'a1') {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db)
  const place = { courseId, moduleId: 'first', position: 1, kind: 'program' as const }
  const shown = { title: 'Sum', minutes: 3, isRequired: true, statementHtml: '' }
  const stored = { ...place, ...shown, id: 'sum', version, body: body as ExerciseBody }
  await db.insert(courseExercises).values(stored)
  await db.insert(exerciseAttempts).values({
    id: 'attempt',
    studentId,
    courseId,
    exerciseId: 'sum',
    version: 'a1',
    answer: 'main',
    countsAsTry: true,
    judgeJobId: 'job',
    answeredAt: now,
  })
}

const ran = (...verdicts: JudgingResult['verdict'][]): JudgingResult => ({
  verdict: verdicts.find((verdict) => verdict !== 'AC') ?? 'AC',
  message: '',
  score: 0,
  tests: verdicts.map((verdict, index) => ({
    name: String(index),
    verdict,
    message: '',
    cpuMs: 1,
    memoryMib: 1,
    output: '',
  })),
})

const record = (db: Database, result: JudgingResult, given: object = {}) =>
  db.transaction((tx) =>
    recordAttemptJudged(tx, {
      jobId: 'job',
      subject: subjectOfAttempt('attempt'),
      result,
      cpuMs: 0,
      now: later,
      ...given,
    }),
  )

const findAttempt = async (db: Database) => (await db.select().from(exerciseAttempts))[0]

test('keeps the first verdict and records it once', async ({ db }) => {
  await createAttempt(db, sum)

  await record(db, ran('AC', 'AC'))
  await record(db, ran('WA', 'WA'))

  expect(await findAttempt(db)).toMatchObject({ verdict: 'right', feedback: { say: null } })
  expect(await db.select().from(exerciseResults)).toMatchObject([{ tries: 1, solvedAt: later }])
})

test('shows no mistake for a right program, even if a mistake matches its source', async ({
  db,
}) => {
  const source = { source: 'main', say: '<p>Read the numbers first.</p>' }
  await createAttempt(db, { ...sum, mistakes: [source] })

  await record(db, ran('AC', 'AC'))

  expect(await findAttempt(db)).toMatchObject({ verdict: 'right', feedback: { say: null } })
})

test('a program that fails one test is wrong', async ({ db }) => {
  await createAttempt(db, sum)

  await record(db, ran('AC', 'WA'))

  const outcomes = [{ isPassed: true }, { isPassed: false, expected: '30\n' }]
  expect(await findAttempt(db)).toMatchObject({ verdict: 'wrong', feedback: { outcomes } })
  expect(await db.select().from(exerciseResults)).toMatchObject([{ tries: 1, solvedAt: null }])
})

test('a program that ran out of time is wrong, and its feedback counts the tests not run', async ({
  db,
}) => {
  await createAttempt(db, sum)

  await record(db, ran('TLE'))

  expect(await findAttempt(db)).toMatchObject({
    verdict: 'wrong',
    feedback: { outcomes: [{ name: 'small', isOutOfTime: true }], testCount: 2 },
  })
  expect(await db.select().from(exerciseResults)).toMatchObject([{ tries: 1, solvedAt: null }])
})

test.for([
  ['wrong', ran('TLE'), 19_600, true],
  ['wrong and cheap', ran('TLE'), 19_400, false],
  ['solved', ran('AC', 'AC'), 500_000, false],
  ['a fault of the judge', { ...ran('AC'), verdict: 'IE' as const }, 500_000, false],
] as const)(
  'counts the judging time of wrong answers only: %s',
  async ([, result, cpuMs, isTooMuch], { db }) => {
    await createAttempt(db, sum)
    const who = { person: (await findAttempt(db))?.studentId ?? '' }
    const policy = rateLimitPolicies['failing-programs']
    await countCost(db, { policy, who, cost: 100, now })

    await record(db, result, { cpuMs })

    const allowed = await mayTry(db, { policy, who, now: later })
    expect(allowed).toMatchObject(isTooMuch ? { ok: false, waitS: 60 } : { ok: true })
  },
)

test('counts the judging time of a right answer to a solved exercise like that of a wrong one', async ({
  db,
}) => {
  await createAttempt(db, sum)
  await record(db, ran('AC', 'AC'))
  const attempt = await findAttempt(db)
  if (!attempt) throw new Error('There is no attempt')
  await db.insert(exerciseAttempts).values({ ...attempt, id: 'again', verdict: null })
  const policy = rateLimitPolicies['failing-programs']
  const cost = { policy, who: { person: attempt.studentId }, now: later }
  await countCost(db, { ...cost, cost: 119 })

  const again = new Date(later.getTime() + 1)
  const subject = subjectOfAttempt('again')
  await record(db, ran('AC', 'AC'), { subject, cpuMs: 1_000, now: again })

  expect(await mayTry(db, cost)).toMatchObject({ ok: false })
})

test('ignores a result that belongs to another job or attempt', async ({ db }) => {
  await createAttempt(db, sum)

  for (const given of [
    { jobId: 'later job' },
    { subject: subjectOfAttempt('of somebody else') },
    { subject: 'answer attempt' },
    { subject: null },
  ])
    await record(db, ran('AC', 'AC'), given)

  expect(await findAttempt(db)).toMatchObject({ verdict: null, feedback: null })
  expect(await db.$count(exerciseResults)).toBe(0)
})

test.for<[string, object, JudgingResult, string?]>([
  ['the judge failed', sum, { ...ran('AC', 'AC'), verdict: 'IE' }],
  ['a test was not run', sum, ran('AC')],
  ['the exercise changed', sum, ran('AC', 'AC'), 'b2'],
  ['the exercise is not a program any more', { kind: 'predict' }, ran('AC', 'AC')],
])('where %s the verdict is a fault and no try is counted', async (given, { db }) => {
  const [, body, result, version] = given
  await createAttempt(db, body, version)

  await record(db, result)

  expect(await findAttempt(db)).toMatchObject({ verdict: 'fault', feedback: null })
  expect(await db.$count(exerciseResults)).toBe(0)
})

test('shows a compiler error with every test, and explains it', async ({ db }) => {
  await createAttempt(db, sum)
  const message = "solution.cpp:2:5: error: expected ';'"

  await record(db, { ...ran('CE', 'CE'), message })

  const failed = { isPassed: false, error: message, line: 1 }
  expect(await findAttempt(db)).toMatchObject({
    verdict: 'wrong',
    feedback: { say: '<p>A semicolon is missing.</p>', outcomes: [failed, failed] },
  })
})

test('shows each test with its own error when the program ran', async ({ db }) => {
  await createAttempt(db, sum)
  const { tests, ...result } = ran('RTE', 'RTE')
  const broken = tests.map((each, index) => ({ ...each, message: `Error: no ${index}` }))

  await record(db, { ...result, message: 'Error: of both', tests: broken })

  expect(await findAttempt(db)).toMatchObject({
    feedback: { outcomes: [{ error: 'Error: no 0' }, { error: 'Error: no 1' }] },
  })
})

test('judges a page without the tests that need a browser', async ({ db }) => {
  await createAttempt(db, page)
  const { tests, ...result } = ran('AC')
  const nothing = { expected: null, came: null, error: null, file: null, line: null, printed: '' }
  const output = JSON.stringify({ isPassed: true, ...nothing })

  await record(db, { ...result, tests: tests.map((each) => ({ ...each, output })) })

  expect(await findAttempt(db)).toMatchObject({
    verdict: 'right',
    feedback: { outcomes: [{ name: 'begins', isPassed: true }] },
  })
})
