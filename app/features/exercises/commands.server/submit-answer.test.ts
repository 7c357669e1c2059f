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

test('a solved exercise is one step of the student’s day, however often it is answered', async ({
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

test('two tabs that submit at once make one step, and a later wrong answer takes nothing back', async ({
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

  test('of placed lines is judged by what they are, not where they are shown', async ({
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

  test('given before, or at the same moment, is no further try', async ({ db, student }) => {
    await Promise.all(['2', '2 ', '2'].map((each) => submit(db, student.id, 'predict', each)))
    await submit(db, student.id, 'predict', '12')

    expect(await resultOf(db, 'predict')).toMatchObject({ tries: 2 })
    expect(await db.$count(exerciseAttempts)).toBe(4)
  })
})

test.for([
  ['nothing', ' \n', 'empty-answer'],
  ['a megabyte', 'x'.repeat(1_000_000), 'answer-too-long'],
  ['more than a compared answer', '> '.repeat(2001), 'compared-answer-too-long'],
  ['a NUL', '3\0', 'not-utf8'],
  ['half a character', '\ud800', 'not-utf8'],
  ['digits of another script', '३', 'other-digits'],
] as const)('%s is no answer', async ([, answer, reason], { db, student }) => {
  expect(await submit(db, student.id, 'predict', answer)).toEqual({ ok: false, reason })
  expect(await db.$count(exerciseAttempts)).toBe(0)
})

test('an empty gap is no try', async ({ db, student }) => {
  expect(await submit(db, student.id, 'gaps', '1= ')).toEqual({ ok: false, reason: 'empty-gap' })
  expect(await db.$count(exerciseAttempts)).toBe(0)
})

test('answers of visitors are counted by their network, apart from those of students', async ({
  db,
  student,
}) => {
  for (let count = 0; count < 600; count += 1) await submit(db, null, 'predict', '2')

  expect(await submit(db, null, 'predict', '3')).toMatchObject({ reason: 'too-many-attempts' })
  expect(await submit(db, student.id, 'predict', '3')).toMatchObject({ ok: true })
})

test('answers are refused after sixty in ten minutes', async ({ db, student }) => {
  for (let count = 0; count < 60; count += 1) await submit(db, student.id, 'predict', '2')

  expect(await submit(db, student.id, 'predict', '3')).toMatchObject({
    reason: 'too-many-attempts',
  })
})

test('a paid course that is locked takes no answers', async ({ db, student }) => {
  await db.update(courses).set({ priceMinor: 49_900 })

  expect(await submit(db, student.id, 'predict', '3')).toEqual({ ok: false, reason: 'locked' })
})

test('what is no exercise takes no answers', async ({ db, student }) => {
  expect(await submit(db, student.id, 'lost', '3')).toEqual({
    ok: false,
    reason: 'unknown-exercise',
  })
})

describe('a program', () => {
  /** As the judge would find it, with what each call gave. */
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

  test('waits for the judge, and is solved when each call gives what it should', async ({
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

  test('that is wrong is told which call failed, and what the author says', async ({
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

  test('that is the starter still is no try', async ({ db, student }) => {
    await submit(db, student.id, 'double', `${functionFiles['starter.py']}\n`)
    await judge(db, ['None', 'None', 'None'])

    expect(await resultOf(db, 'double')).toMatchObject({ tries: 0, solvedAt: null })
  })

  test('that could not be judged counts for nothing', async ({ db, student }) => {
    await submit(db, student.id, 'double', 'def double(n): pass')

    expect(await judge(db, [], { verdict: 'IE' })).toMatchObject({ verdict: 'fault' })
    expect(await resultOf(db, 'double')).toBeNull()
  })

  test('of an exercise that changed meanwhile counts for nothing', async ({ db, student }) => {
    await submit(db, student.id, 'double', 'def double(n): pass')
    await db.update(courseExercises).set({ version: 'another' })

    expect(await judge(db, ['10', '0', 'TypeError: no'])).toMatchObject({ verdict: 'fault' })
  })

  test('of a visitor leads to the log-in', async ({ db, student: _ }) => {
    expect(await submit(db, null, 'double', 'def double(n): pass')).toEqual({
      ok: false,
      reason: 'log-in',
    })
  })
})
