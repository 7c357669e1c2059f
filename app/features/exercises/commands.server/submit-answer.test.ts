import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { loadCourses } from '~/features/courses/commands.server/load-courses'
import { courseExercises, courses, exerciseResults } from '~/features/courses/tables.server'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import type { JudgingResult } from '~/features/judging/schema'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { createStudent } from '../../../../test/builders'
import { writeExercises } from '../../../../test/course-files'
import { comparedExercises, functionFiles } from '../../../../test/sample-exercises'
import { test as base } from '../../../../test/fixtures'
import { showExercise } from '../queries.server/show-exercise'
import { lineOrder } from '../rules/line-order'
import { separatorOf } from '../rules/test-programs'
import { exerciseAttempts } from '../tables.server'
import { recordAttemptJudged } from './record-attempt-judged'
import { submitAnswer } from './submit-answer'

const now = new Date('2026-03-09T10:00:00Z')

const test = base.extend('student', async ({ db, folder }) => {
  await writeExercises(folder, { double: functionFiles, ...comparedExercises })
  const { problems } = await loadCourses(db, { contentDir: folder, now })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return createStudent(db)
})

const submit = (db: Database, studentId: string | null, exerciseId: string, answer: string) =>
  submitAnswer(db, {
    studentId,
    courseId: 'knots',
    exerciseId,
    answer,
    clientAddress: '10.0.0.1',
    now,
  })

async function versionOf(db: Database, id: string): Promise<string> {
  const [row] = await db.select().from(courseExercises).where(eq(courseExercises.id, id))
  return row?.version ?? ''
}

async function resultOf(db: Database, exerciseId: string) {
  const [row] = await db
    .select()
    .from(exerciseResults)
    .where(eq(exerciseResults.exerciseId, exerciseId))
  return row ?? null
}

test('a solved exercise is recorded once in the activity, however often it is answered', async ({
  db,
  student,
}) => {
  await submit(db, student.id, 'predict', '2')
  expect(await db.$count(activity)).toBe(0)

  await submit(db, student.id, 'predict', '3')
  await submitAnswer(db, {
    studentId: student.id,
    courseId: 'knots',
    exerciseId: 'predict',
    clientAddress: '192.0.2.1',
    answer: ' 3',
    now: new Date('2026-03-10T20:00:00Z'),
  })

  expect(await db.select().from(activity)).toMatchObject([
    {
      actorId: student.id,
      kind: 'exercise-solved',
      subject: 'knots/predict',
      localDay: '2026-03-09',
    },
  ])
})

test('two tabs that submit at once record one activity, and a later wrong answer keeps it solved', async ({
  db,
  student,
}) => {
  const submitAt = (answer: string, seconds: number) =>
    submitAnswer(db, {
      studentId: student.id,
      courseId: 'knots',
      exerciseId: 'predict',
      clientAddress: '10.0.0.1',
      answer,
      now: new Date(now.getTime() + 1000 * seconds),
    })
  await Promise.all([submitAt('3', 0), submitAt('3', 1), submitAt('2', 2)])
  const solved = await resultOf(db, 'predict')
  await submitAt('12', 3)

  expect(solved?.solvedAt).not.toBeNull()
  expect(await resultOf(db, 'predict')).toMatchObject({ solvedAt: solved?.solvedAt })
  expect(await db.$count(exerciseAttempts)).toBe(4)
  expect(await db.$count(activity)).toBe(1)
})

describe('a compared answer', () => {
  test.for([
    ['predict', '3 \n\n', '2'],
    ['gaps', '1=1+2', '1=2'],
    ['fault', '2', '3'],
    ['container', 'docker run --detach nginx', 'docker run nginx'],
  ] as const)('to %s is judged at once', async ([id, right, wrong], { db, student }) => {
    const first = await submit(db, student.id, id, wrong)
    const tried = await resultOf(db, id)
    const second = await submit(db, student.id, id, right)

    expect(first).toMatchObject({
      ok: true,
      judged: { isRight: false, say: expect.stringContaining('You chose') },
    })
    expect(tried).toMatchObject({ tries: 1, solvedAt: null })
    expect(second).toMatchObject({ ok: true, judged: { isRight: true, say: null } })
    expect(await resultOf(db, id)).toMatchObject({ tries: 2, solvedAt: now })
  })

  test('with gaps names the wrong ones, to a student and to a visitor', async ({ db, student }) => {
    const address = { courseId: 'knots', exerciseId: 'gaps' }
    await submit(db, student.id, 'gaps', '1=2')
    const page = await showExercise(db, address, { studentId: student.id, askedAt: null, now })

    expect(page?.shown.attempt).toMatchObject({ verdict: 'wrong', wrongGaps: { 1: '2' } })
    expect(await submit(db, null, 'gaps', '1=2')).toMatchObject({ wrongGaps: { 1: '2' } })
    expect(await submit(db, null, 'gaps', '1=1+2')).toMatchObject({ wrongGaps: {} })
  })

  test('of placed lines is judged by the lines, not by the places where they are shown', async ({
    db,
    student,
  }) => {
    const shown = lineOrder(await versionOf(db, 'arrange'), 3)
    const place = (...lines: number[]) => lines.map((line) => shown.indexOf(line) + 1).join(',')

    expect(await submit(db, student.id, 'arrange', place(2, 1, 3))).toMatchObject({
      judged: { isRight: false, say: '<p>You chose 2.</p>' },
    })
    expect(await submit(db, student.id, 'arrange', place(1, 2, 3))).toMatchObject({
      judged: { isRight: true },
    })
  })

  test('of a visitor is judged and not stored', async ({ db, student: _ }) => {
    expect(await submit(db, null, 'predict', '3')).toMatchObject({ judged: { isRight: true } })
    expect(await db.select().from(exerciseAttempts)).toEqual([])
    expect(await resultOf(db, 'predict')).toBeNull()
  })

  test('that was given before, or is sent twice at once, does not count as another try', async ({
    db,
    student,
  }) => {
    await Promise.all(['2', '2 ', '2'].map((each) => submit(db, student.id, 'predict', each)))
    await submit(db, student.id, 'predict', '12')

    expect(await resultOf(db, 'predict')).toMatchObject({ tries: 2 })
    expect(await db.$count(exerciseAttempts)).toBe(4)
  })
})

test.for([
  ['an empty answer', ' \n', 'empty-answer'],
  ['an answer of a megabyte', 'x'.repeat(1_000_000), 'answer-too-long'],
  ['an answer longer than a compared one may be', '> '.repeat(2001), 'compared-answer-too-long'],
  ['an answer with a NUL', '3\0', 'not-utf8'],
  ['an answer with half a surrogate pair', '\ud800', 'not-utf8'],
  ['an answer in digits of another script', '३', 'other-digits'],
] as const)('refuses and does not store %s', async ([, answer, reason], { db, student }) => {
  expect(await submit(db, student.id, 'predict', answer)).toEqual({ ok: false, reason })
  expect(await db.$count(exerciseAttempts)).toBe(0)
})

test('refuses an empty gap without counting a try', async ({ db, student }) => {
  expect(await submit(db, student.id, 'gaps', '1= ')).toEqual({ ok: false, reason: 'empty-gap' })
  expect(await db.$count(exerciseAttempts)).toBe(0)
})

test('limits the answers of visitors by network, separately from those of students', async ({
  db,
  student,
}) => {
  for (let count = 0; count < 600; count += 1) await submit(db, null, 'predict', '2')

  expect(await submit(db, null, 'predict', '3')).toMatchObject({ reason: 'too-many-attempts' })
  expect(await submit(db, student.id, 'predict', '3')).toMatchObject({ ok: true })
})

test('refuses answers after sixty in ten minutes', async ({ db, student }) => {
  for (let count = 0; count < 60; count += 1) await submit(db, student.id, 'predict', '2')

  expect(await submit(db, student.id, 'predict', '3')).toMatchObject({
    reason: 'too-many-attempts',
  })
})

test('refuses answers in a locked paid course', async ({ db, student }) => {
  await db.update(courses).set({ priceMinor: 49_900 })

  expect(await submit(db, student.id, 'predict', '3')).toEqual({ ok: false, reason: 'locked' })
})

test('refuses an answer to an unknown exercise', async ({ db, student }) => {
  expect(await submit(db, student.id, 'lost', '3')).toEqual({
    ok: false,
    reason: 'unknown-exercise',
  })
})

describe('a program', () => {
  /** Records the result that the judge would give, with the value of each call. */
  async function judge(db: Database, came: readonly string[], given: Partial<JudgingResult> = {}) {
    const [job] = await db.select().from(judgeJobs).orderBy(judgeJobs.turn)
    if (!job) throw new Error('There is no job')
    const separator = separatorOf(await versionOf(db, 'double'))
    const tests = came.map((value, index) => ({
      name: String(index),
      verdict: 'WA' as const,
      message: '',
      cpuMs: 1,
      memoryMib: 1,
      output: `\n${separator} ${value.includes('Error') ? 'error 2' : 'value '}\n${value}\n${separator} printed\n`,
    }))
    const result = { verdict: 'WA' as const, message: '', score: 0, tests, ...given }
    await db.transaction((tx) =>
      recordAttemptJudged(tx, { jobId: job.id, subject: job.subject, result, cpuMs: 0, now }),
    )
    await db.delete(judgeJobs).where(eq(judgeJobs.id, job.id))
    const [attempt] = await db.select().from(exerciseAttempts)
    return attempt
  }

  test('waits for the judge, and solves the exercise when each call gives the expected value', async ({
    db,
    student,
  }) => {
    const submitted = await submit(db, student.id, 'double', 'def double(n):\n    return n * 2')
    const [before] = await db.select().from(exerciseAttempts)
    const attempt = await judge(db, ['10', '0', 'TypeError: no'])

    expect(submitted).toEqual({ ok: true, judged: null })
    expect(before).toMatchObject({ verdict: null, countsAsTry: true })
    expect(attempt).toMatchObject({ verdict: 'right' })
    expect(await resultOf(db, 'double')).toMatchObject({ tries: 1, solvedAt: now })
  })

  test('that is wrong gets feedback with the failed call and the author’s message', async ({
    db,
    student,
  }) => {
    await submit(db, student.id, 'double', 'def double(n):\n    print(n * 2)')

    expect(await judge(db, ['None', 'None', 'TypeError: no'])).toMatchObject({
      verdict: 'wrong',
      feedback: {
        say: '<p>You print the number, or forget to return it.</p>',
        outcomes: [{ isPassed: false, came: 'None', expected: '10' }, {}, { isPassed: true }],
      },
    })
  })

  test('that is still the starter does not count as a try', async ({ db, student }) => {
    await submit(db, student.id, 'double', `${functionFiles['starter.py']}\n`)
    await judge(db, ['None', 'None', 'None'])

    expect(await resultOf(db, 'double')).toMatchObject({ tries: 0, solvedAt: null })
  })

  test('that could not be judged does not count as a try', async ({ db, student }) => {
    await submit(db, student.id, 'double', 'def double(n): pass')

    expect(await judge(db, [], { verdict: 'IE' })).toMatchObject({ verdict: 'fault' })
    expect(await resultOf(db, 'double')).toBeNull()
  })

  test('of an exercise that changed meanwhile is recorded as a fault', async ({ db, student }) => {
    await submit(db, student.id, 'double', 'def double(n): pass')
    await db.update(courseExercises).set({ version: 'another' })

    expect(await judge(db, ['10', '0', 'TypeError: no'])).toMatchObject({ verdict: 'fault' })
  })

  test('of a visitor is refused with a request to log in', async ({ db, student: _ }) => {
    expect(await submit(db, null, 'double', 'def double(n): pass')).toEqual({
      ok: false,
      reason: 'log-in',
    })
  })
})
