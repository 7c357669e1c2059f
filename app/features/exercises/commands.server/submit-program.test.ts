import { expect } from 'vitest'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { courseExercises, enrolments } from '~/features/courses/tables.server'
import { mostWaitingExercises } from '~/features/judging/commands.server/queue-judging'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import { judgeTasks } from '~/features/judging/tables.server/tasks'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import type { Database } from '~/platform/db/client.server'
import { countCost } from '~/platform/db/rate-limit.server'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { createJudgeTask, queueProgram } from '../../../../test/judging-builders'
import { subjectOfAttempt } from '../rules/attempt-subject'
import { exerciseAttempts } from '../tables.server'
import { submitAnswer } from './submit-answer'

const now = new Date('2026-03-09T10:00:00Z')
const coded = { hints: [], mistakes: [], starter: '', solution: '' }
const tests = [{ call: 'double(5)', expect: '10' }]
const doubled = { ...coded, kind: 'function', language: 'python', tests }
const typed = { ...doubled, language: 'typescript' }
const sum = {
  ...coded,
  kind: 'program',
  language: 'javascript',
  checker: 'exact',
  tests: [{ name: 'small', input: '1 2\n', output: '3\n' }],
}
const page = {
  ...coded,
  kind: 'page',
  files: ['App.jsx', 'style.css'],
  tests: [
    { name: 'begins', run: "getByText('0')" },
    { name: 'is red', run: 'style()', browser: true },
  ],
}

async function createSubmitter(db: Database, body: object) {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db)
  const exercise = { id: 'double', courseId, moduleId: 'first', position: 1, title: 'Double' }
  await db.insert(courseExercises).values({
    ...exercise,
    kind: 'function',
    minutes: 3,
    isRequired: true,
    version: 'a1',
    statementHtml: '',
    body: body as ExerciseBody,
  })
  const place = { studentId, courseId, exerciseId: 'double' }
  const submit = (answer: string) =>
    submitAnswer(db, { ...place, answer, clientAddress: null, now })
  return { ...place, submit }
}

const listTasks = (db: Database) => db.select().from(judgeTasks)

test('refuses pasted code with special spaces or curly quotes', async ({ db }) => {
  const { submit } = await createSubmitter(db, doubled)

  expect(await submit('def double(x):\n\u00a0 return 2 * x')).toEqual({
    ok: false,
    reason: 'pasted-blank',
    pasted: { reason: 'pasted-blank', line: 2, code: 'U+00A0' },
  })
  expect(await submit('print(“hi”)')).toMatchObject({ ok: false, reason: 'curly-quotes' })
  expect(await db.select().from(exerciseAttempts)).toEqual([])
})

test('queues a program for its attempt, with the exercise as the task', async ({ db }) => {
  const { studentId, courseId, submit } = await createSubmitter(db, sum)

  expect(await submit('console.log(3)')).toEqual({ ok: true, judged: null })

  const id = `exercise ${courseId}/double`
  const [attempt] = await db.select().from(exerciseAttempts)
  const [job] = await db.select().from(judgeJobs)
  const [task, ...others] = await listTasks(db)
  expect(others).toEqual([])
  expect(task).toMatchObject({
    id,
    version: expect.stringMatching(/^[0-9a-f]{32}$/),
    title: 'Double',
    loadedAt: now,
    cpuMs: 500,
    memoryMib: 256,
    outputKib: 7,
    checker: { kind: 'exact' },
    tests: [{ name: 'small', input: '1 2\n', expected: '3\n', weight: 1, isSample: false }],
  })
  expect(attempt).toMatchObject({
    studentId,
    version: 'a1',
    answer: 'console.log(3)',
    countsAsTry: true,
    answeredAt: now,
    verdict: null,
    feedback: null,
    judgeJobId: job?.id,
  })
  expect(job).toMatchObject({
    ownerId: studentId,
    isVisitors: false,
    taskId: id,
    taskVersion: task?.version,
    language: 'javascript',
    source: 'console.log(3)',
    purpose: 'exercise',
    queuedAt: now,
    subject: subjectOfAttempt(attempt?.id ?? ''),
  })
  expect(await db.select().from(enrolments)).toMatchObject([{ studentId, courseId }])
})

test('queues further programs for the same task until the tests of the exercise change', async ({
  db,
}) => {
  const { submit } = await createSubmitter(db, doubled)
  await submit('def double(n): return n')
  await submit('def double(n): return 2 * n')
  expect(await db.$count(judgeTasks)).toBe(1)

  const body = { ...doubled, tests: [{ call: 'double(6)', expect: '12' }] }
  await db.update(courseExercises).set({ body: body as unknown as ExerciseBody })
  await submit('def double(n): return n + n')

  expect((await listTasks(db)).map((task) => task.tests.map(({ input }) => input))).toEqual([
    ['double(5)'],
    ['double(6)'],
  ])
})

test('a newer program takes the queue place of the waiting one and replaces its attempt', async ({
  db,
}) => {
  const { studentId, submit } = await createSubmitter(db, doubled)
  await createJudgeTask(db)
  const waiting = () => db.select().from(judgeJobs).orderBy(judgeJobs.turn)
  await submit('def double(n): return n')
  const [first] = await waiting()
  await queueProgram(db, { ownerId: 'others' })
  const own = await queueProgram(db, { ownerId: studentId })

  await submit('def double(n): return 2 * n')
  await submit('def double(n): return 2 * n')

  const [attempt, ...others] = await db.select().from(exerciseAttempts)
  expect(others).toEqual([])
  expect(attempt).toMatchObject({ answer: 'def double(n): return 2 * n', countsAsTry: true })
  const jobs = await waiting()
  expect(jobs).toHaveLength(3)
  expect(jobs.find(({ id }) => id === attempt?.judgeJobId)?.turn).toBe(first?.turn)
  expect(jobs.some(({ id }) => id === own)).toBe(true)
})

test('keeps the attempt of a running program when a newer one is submitted', async ({ db }) => {
  const { submit } = await createSubmitter(db, doubled)
  await submit('def double(n): return n')
  await db.update(judgeJobs).set({ state: 'running' })

  await submit('def double(n): return 2 * n')

  expect(await db.$count(exerciseAttempts)).toBe(2)
  expect(await db.$count(judgeJobs)).toBe(2)
})

test('queues TypeScript with appended types, and stores the attempt without them', async ({
  db,
}) => {
  const { submit } = await createSubmitter(db, typed)
  const answer = 'const double = (n: number) => 2 * n'

  await submit(answer)

  expect(await db.select().from(exerciseAttempts)).toMatchObject([{ answer }])
  const [job] = await db.select().from(judgeJobs)
  expect(job?.language).toBe('typescript')
  expect(job?.source.startsWith(`${answer}\n`)).toBe(true)
})

test('queues TypeScript with a syntax error unchanged', async ({ db }) => {
  const { submit } = await createSubmitter(db, typed)

  await submit('const double = (n: number')

  const [job] = await db.select().from(judgeJobs)
  expect(job?.source).toMatch(/^const double = \(n: number\n/)
})

test.for([
  ['its files', 'App.jsx', 'style.css', true],
  ['a missing file', 'App.jsx', '', false],
  ['another file', 'App.jsx', 'theme.css', false],
  ['its files in another order', 'style.css', 'App.jsx', false],
] as const)(
  'a page may be submitted only with its own files in order: %s (%s %s)',
  async ([, one, two, isTaken], { db }) => {
    const { submit } = await createSubmitter(db, page)
    const files = [one, two].filter(Boolean).map((name) => `==> ${name} <==\n// ${name}`)

    const submitted = await submit(files.join('\n'))

    expect(submitted).toMatchObject(isTaken ? { ok: true } : { ok: false, reason: 'other-files' })
    const jobs = await db.select().from(judgeJobs)
    expect(jobs).toMatchObject(isTaken ? [{ language: 'page' }] : [])
    const ran = (await listTasks(db)).map((task) => task.tests.map(({ name }) => name))
    expect(ran).toEqual(isTaken ? [['begins']] : [])
  },
)

test('refuses a program while earlier wrong programs have used up the judging time', async ({
  db,
}) => {
  const { studentId, submit } = await createSubmitter(db, doubled)
  const policy = rateLimitPolicies['failing-programs']
  const cost = { policy, who: { person: studentId }, now }
  await countCost(db, { ...cost, cost: 119 })
  await countCost(db, { ...cost, cost: 2 })

  expect(await submit('def double(n): return 2 * n')).toEqual({
    ok: false,
    reason: 'too-much-time',
    waitS: 120,
  })
  expect(await db.$count(exerciseAttempts)).toBe(0)
})

test('does not store a program that cannot be queued', async ({ db }) => {
  const { studentId, submit } = await createSubmitter(db, doubled)
  expect(await submit('x'.repeat(64 * 1024))).toEqual({ ok: false, reason: 'answer-too-long' })

  await createJudgeTask(db)
  await queueProgram(db, { ownerId: studentId })
  const row = (await db.select().from(judgeJobs))[0]
  if (!row) throw new Error('There is no job')
  const copies = Array.from({ length: mostWaitingExercises - 1 }, (_, index) => ({
    ...row,
    id: `copy ${index}`,
    turn: 1 + index,
  }))
  await db.insert(judgeJobs).values(copies)

  expect(await submit('def double(n): return 2 * n')).toEqual({ ok: false, reason: 'own-waiting' })
  expect(await db.$count(exerciseAttempts)).toBe(0)
})
