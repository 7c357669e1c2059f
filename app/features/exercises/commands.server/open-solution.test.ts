import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { loadCourses } from '~/features/courses/commands.server/load-courses'
import { findLesson } from '~/features/courses/queries.server/find-course'
import {
  courseExercises,
  courses,
  enrolments,
  exerciseResults,
} from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { createStudent } from '../../../../test/builders'
import { writeExercises } from '../../../../test/course-files'
import { test as base } from '../../../../test/fixtures'
import { withOneHeldUp } from '../../../../test/killed-process'
import { comparedExercises, functionFiles } from '../../../../test/sample-exercises'
import { findNewestAttempt } from '../queries.server/find-attempts'
import { findUnderWay } from '../queries.server/find-under-way'
import { beginChallenge } from './begin-challenge'
import { saveVisitorAnswers } from './save-visitor-answers'
import { openSolution } from './open-solution'
import { submitAnswer } from './submit-answer'

const now = new Date('2026-03-09T10:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 60 * 60_000)
const courseId = 'knots'

const test = base.extend('student', async ({ db, folder }) => {
  await writeExercises(folder, { double: functionFiles, ...comparedExercises })
  const { problems } = await loadCourses(db, { contentDir: folder, now })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return createStudent(db)
})

const placeOf = (studentId: string, exerciseId = 'predict') => ({ studentId, courseId, exerciseId })

const submit = (db: Database, studentId: string, answer: string, at: Date) =>
  submitAnswer(db, { ...placeOf(studentId), answer, clientAddress: null, now: at })

async function tryInVain(db: Database, studentId: string): Promise<void> {
  for (const answer of ['1', '2', '12']) await submit(db, studentId, answer, now)
}

async function resultOf(db: Database, exerciseId = 'predict') {
  const [row] = await db
    .select()
    .from(exerciseResults)
    .where(eq(exerciseResults.exerciseId, exerciseId))
  return row ?? null
}

async function stateInLesson(db: Database, studentId: string) {
  const [row] = await db.select().from(courseExercises).where(eq(courseExercises.id, 'predict'))
  const lesson = await findLesson(db, courseId, row?.moduleId ?? '', studentId)
  return lesson?.exercises.find(({ id }) => id === 'predict')?.state
}

test('a right answer within a day of opening the solution does not solve the exercise', async ({
  db,
  student: { id },
}) => {
  await tryInVain(db, id)
  expect(await openSolution(db, { ...placeOf(id), now })).toEqual({ ok: true })

  const pasted = await submit(db, id, '3', hours(23.9))

  expect(pasted).toMatchObject({ ok: true, judged: { isRight: true } })
  expect(await findNewestAttempt(db, placeOf(id))).toMatchObject({
    verdict: 'right',
    isAfterSolution: true,
  })
  expect(await resultOf(db)).toMatchObject({ solvedAt: null, solutionOpenedAt: now })
  expect(await stateInLesson(db, id)).toBe('tried')
  expect((await findUnderWay(db, id, hours(24))).exercises).toMatchObject([{ id: 'predict' }])
  expect(await db.$count(activity)).toBe(0)

  await submit(db, id, '3', hours(24))

  expect(await resultOf(db)).toMatchObject({ solvedAt: hours(24) })
  expect(await stateInLesson(db, id)).toBe('solved')
  expect(await db.$count(activity)).toBe(1)
})

test('opening the solution again starts a new day only after the first day is over', async ({
  db,
  student: { id },
}) => {
  await tryInVain(db, id)
  for (const at of [0, 1, 23]) await openSolution(db, { ...placeOf(id), now: hours(at) })
  expect(await resultOf(db)).toMatchObject({ solutionOpenedAt: now })

  await openSolution(db, { ...placeOf(id), now: hours(30) })
  await submit(db, id, '3', hours(31))
  expect(await resultOf(db)).toMatchObject({ solutionOpenedAt: hours(30), solvedAt: null })

  await submit(db, id, '3', hours(54))
  expect(await resultOf(db)).toMatchObject({ solvedAt: hours(54) })
})

test('a student who solved the exercise before opening the solution keeps it solved', async ({
  db,
  student: { id },
}) => {
  await tryInVain(db, id)
  await submit(db, id, '3', hours(1))
  await openSolution(db, { ...placeOf(id), now: hours(2) })
  await submit(db, id, '3', hours(3))

  expect(await resultOf(db)).toMatchObject({ solvedAt: hours(1), solutionOpenedAt: null })
  expect(await findNewestAttempt(db, placeOf(id))).toMatchObject({ isAfterSolution: false })
})

test('a right answer given as a visitor does not solve the exercise on the day of the solution', async ({
  db,
  student,
}) => {
  await tryInVain(db, student.id)
  await openSolution(db, { ...placeOf(student.id), now })
  const [row] = await db.select().from(courseExercises).where(eq(courseExercises.id, 'predict'))
  const answered = { courseId, exerciseId: 'predict', version: row?.version ?? '', answers: ['3'] }

  await saveVisitorAnswers(db, {
    quizzes: [],
    exercises: [answered],
    drafts: [],
    student,
    now: hours(1),
  })

  expect(await resultOf(db)).toMatchObject({ tries: 4, solvedAt: null })
})

test('refuses to open before three different answers, and for an unknown exercise', async ({
  db,
  student: { id },
}) => {
  for (const answer of ['1', '1', ' 1 ', '2']) await submit(db, id, answer, now)

  const closed = { ok: false, reason: 'solution-closed' }
  expect(await openSolution(db, { ...placeOf(id), now })).toEqual(closed)
  expect(await resultOf(db)).toMatchObject({ tries: 2, solutionOpenedAt: null })
  expect(await openSolution(db, { ...placeOf(id, 'nowhere'), now })).toMatchObject({
    reason: 'unknown-exercise',
  })
})

test('lines in the order first shown do not count as a try', async ({ db, student: { id } }) => {
  const given = { ...placeOf(id, 'arrange'), clientAddress: null, now }
  await submitAnswer(db, { ...given, answer: '1,2,3' })
  expect(await resultOf(db, 'arrange')).toMatchObject({ tries: 0 })

  await submitAnswer(db, { ...given, answer: '2,1,3' })
  expect(await resultOf(db, 'arrange')).toMatchObject({ tries: 1 })
})

test('refuses to open while a running challenge asks the exercise', async ({
  db,
  student: { id },
}) => {
  await tryInVain(db, id)
  await beginChallenge(db, { studentId: id, courseId, seed: 'seed', now })

  expect(await openSolution(db, { ...placeOf(id), now })).toEqual({
    ok: false,
    reason: 'solution-asked-by-challenge',
  })
  expect(await openSolution(db, { ...placeOf(id), now: hours(1) })).toEqual({ ok: true })
})

test('refuses to open a solution of a locked paid course', async ({ db, student: { id } }) => {
  await tryInVain(db, id)
  await db.update(courses).set({ priceMinor: 49_900 })
  await db.delete(enrolments)

  expect(await openSolution(db, { ...placeOf(id), now })).toEqual({ ok: false, reason: 'locked' })
  expect(await resultOf(db)).toMatchObject({ solutionOpenedAt: null })
})

test('a right answer sent while the solution opens is stored wholly before or after it', async ({
  db,
  databaseAddress,
  student: { id },
}) => {
  await tryInVain(db, id)
  const mostStatements = 16
  for (let after = 0; after <= mostStatements; after += 1) {
    await db.update(exerciseResults).set({ solvedAt: null, solutionOpenedAt: null })

    await withOneHeldUp(databaseAddress, after, {
      heldUp: (process) => submit(process, id, '3', now),
      beside: (process) => openSolution(process, { ...placeOf(id), now }),
    })

    const result = await resultOf(db)
    const isSolved = result?.solvedAt instanceof Date
    expect([after, isSolved, result?.solutionOpenedAt]).toEqual([
      after,
      isSolved,
      isSolved ? null : now,
    ])
  }
})
