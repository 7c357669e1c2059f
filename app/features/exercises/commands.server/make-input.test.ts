import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { loadCourses } from '~/features/courses/commands.server/load-courses'
import { courseExercises, exerciseResults } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { Judge } from '../../../../judge/judge.ts'
import { listQueuedJobs } from '../../../../test/jobs'
import { createStudent } from '../../../../test/builders'
import { writeExercises } from '../../../../test/course-files'
import { test as base } from '../../../../test/fixtures'
import { ownInputFiles } from '../../../../test/sample-exercises'
import { findInput, findInputText } from '../queries.server/find-input'
import { exerciseInputs } from '../tables.server'
import { makeInput } from './make-input'
import { openInput } from './open-input'
import { submitAnswer } from './submit-answer'

const now = new Date('2026-03-09T10:00:00Z')

const test = base
  .extend('judge', async ({}, { onCleanup }) => {
    const judge = new Judge({ laneCount: 1 })
    onCleanup(() => judge.stop())
    return judge
  })
  .extend('student', async ({ db, folder }) => {
    await writeExercises(folder, { sum: ownInputFiles })
    const { problems } = await loadCourses(db, { contentDir: folder, now })
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return createStudent(db)
  })

const placeOf = (studentId: string) => ({ studentId, courseId: 'knots', exerciseId: 'sum' })

async function open(db: Database, studentId: string) {
  const [exercise] = await db.select().from(courseExercises).where(eq(courseExercises.id, 'sum'))
  return openInput(db, { ...placeOf(studentId), version: exercise?.version ?? '', now })
}

const listJobs = (db: Database) => listQueuedJobs(db, 'make-exercise-input')

const submit = (db: Database, studentId: string | null, answer: string) =>
  submitAnswer(db, {
    studentId,
    courseId: 'knots',
    exerciseId: 'sum',
    answer,
    clientAddress: null,
    now,
  })

test('opening an exercise queues one job, whose input decides which answer is right', async ({
  db,
  student,
  judge,
}) => {
  const opened = await Promise.all([open(db, student.id), open(db, student.id)])
  expect(opened).toEqual([{ state: 'making' }, { state: 'making' }])
  expect(await open(db, student.id)).toEqual({ state: 'making' })
  expect(await listJobs(db)).toHaveLength(1)
  expect(await submit(db, student.id, '3')).toEqual({ ok: false, reason: 'no-input-yet' })

  await makeInput(db, { ...placeOf(student.id), judge, now })

  const input = await findInput(db, placeOf(student.id))
  const numbers = [1, 2, 4].map((more) => (input?.seed ?? 0) * 10 + more)
  const [first = 0, second = 0, third = 0] = numbers
  const text = await findInputText(db, placeOf(student.id))
  expect(text).toBe(numbers.map((number) => `${number}\n`).join(''))
  expect(await open(db, student.id)).toEqual({ state: 'ready', bytes: text?.length })
  // The other wrong programs fail, so they have no answer.
  expect(input?.answers).toEqual({
    solution: String(first + second + third),
    wrongs: [{ name: 'wrong-1', answer: String(first + second) }],
  })
  expect(await submit(db, student.id, `${first + second}.0`)).toMatchObject({
    judged: { isRight: false, say: '<p>You forgot the last number.</p>' },
  })
  expect(await submit(db, student.id, '7')).toMatchObject({ judged: { isRight: false, say: null } })
  expect(await submit(db, student.id, '1,234')).toMatchObject({ reason: 'decimal-comma' })
  expect(await submit(db, student.id, '३')).toMatchObject({ reason: 'other-digits' })
  expect(await submit(db, null, '7')).toMatchObject({ reason: 'log-in-for-input' })
  expect(await submit(db, student.id, ` ${first + second + third} `)).toMatchObject({
    judged: { isRight: true },
  })
  expect(await db.select().from(exerciseResults)).toMatchObject([{ tries: 3, solvedAt: now }])
})

test('keeps the input until the exercise changes, then makes it again from the same seed', async ({
  db,
  student,
  judge,
}) => {
  await open(db, student.id)
  await makeInput(db, { ...placeOf(student.id), judge, now })
  const before = await findInput(db, placeOf(student.id))
  const run = vi.spyOn(judge, 'judge')
  await makeInput(db, { ...placeOf(student.id), judge, now })
  expect(run).not.toHaveBeenCalled()

  await db.update(courseExercises).set({ version: 'another' })
  await makeInput(db, { ...placeOf(student.id), judge, now })
  expect(run).not.toHaveBeenCalled()
  expect(await open(db, student.id)).toEqual({ state: 'making' })
  await makeInput(db, { ...placeOf(student.id), judge, now })

  const after = await findInput(db, placeOf(student.id))
  expect(after).toEqual({ ...before, version: 'another' })
})

test('when the judge fails, the job fails and the student sees it until a retry succeeds', async ({
  db,
  student,
  judge,
}) => {
  await open(db, student.id)
  const fault = { verdict: 'IE', message: '', score: 0, tests: [], cpuMs: 0 } as const
  vi.spyOn(judge, 'judge').mockResolvedValueOnce({ ok: true, result: { ...fault, tests: [] } })

  const failing = makeInput(db, { ...placeOf(student.id), judge, now })
  await expect(failing).rejects.toMatchObject({ code: 'judge-failed' })
  expect(await open(db, student.id)).toEqual({ state: 'delayed' })

  await db.$client.query(
    "update graphile_worker._private_jobs set attempts = max_attempts where key like 'exercise-input %'",
  )
  expect(await open(db, student.id)).toEqual({ state: 'failed' })

  await makeInput(db, { ...placeOf(student.id), judge, now })
  expect(await open(db, student.id)).toMatchObject({ state: 'ready' })
})

test.for([
  ['a generator that fails', { generator: "throw new Error('no')" }, 'generator-failed'],
  ['a generator that prints nothing', { generator: '' }, 'generator-failed'],
  [
    'a generator that prints too many bytes',
    { generator: "console.log('x'.repeat(200_000))" },
    'generator-failed',
  ],

  ['a solution that fails', { solution: "throw new Error('no')" }, 'solution-failed'],
  [
    'a solution that prints too many bytes',
    { solution: "console.log('x'.repeat(70_000))" },
    'solution-failed',
  ],
  ['a solution that prints NUL', { solution: "console.log('\\0')" }, 'solution-failed'],
] as const)('%s makes no input', async ([, sources, code], { db, student, judge }) => {
  await open(db, student.id)
  const [exercise] = await db.select().from(courseExercises)
  if (exercise?.body.kind !== 'own-input') throw new Error('It is another exercise')
  const programs = Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, { language: 'javascript', source }]),
  )
  await db.update(courseExercises).set({ body: { ...exercise.body, wrongs: [], ...programs } })

  const making = makeInput(db, { ...placeOf(student.id), judge, now })
  await expect(making).rejects.toMatchObject({ code })

  expect(await db.select().from(exerciseInputs)).toMatchObject([{ input: null, failedAt: now }])
})
