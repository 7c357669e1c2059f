import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { leaveCourse } from '~/features/courses/commands.server/start-course'
import { courseExercises, courses } from '~/features/courses/tables.server'
import type { Database } from '~/platform/db/client.server'
import { createStudent, enrol } from '../../../../test/builders'
import { createChallengeCourse, createChallenger } from '../../../../test/challenge'
import { test } from '../../../../test/fixtures'
import { finishChallenge } from '../commands.server/finish-challenge'
import { saveDraft } from '../commands.server/save-draft'
import { submitAnswer } from '../commands.server/submit-answer'
import { exerciseResults } from '~/features/courses/tables.server'
import { findUnderWay } from './find-under-way'

const now = new Date('2026-03-09T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test("finds the student's running challenge in any course, and nobody else's", async ({ db }) => {
  const { place, courseId } = await createChallenger(db, now)
  const other = await createStudent(db)
  const none = { challengeCourseId: null, challengeEndsAt: null }

  expect(await findUnderWay(db, place.studentId, minutes(1))).toMatchObject({
    challengeCourseId: courseId,
    challengeEndsAt: minutes(30),
  })
  expect(await findUnderWay(db, place.studentId, minutes(30))).toMatchObject(none)
  expect(await findUnderWay(db, other.id, minutes(1))).toMatchObject(none)
  await finishChallenge(db, { ...place, number: 1, now: minutes(5) })
  expect(await findUnderWay(db, place.studentId, minutes(6))).toMatchObject(none)
})

/** A student who types and submits answers in a course of their own. */
async function createLearner(db: Database, given: { priceMinor?: number } = {}) {
  const { id: studentId } = await createStudent(db)
  const courseId = await createChallengeCourse(db, given)
  const place = (exerciseId: string) => ({ studentId, courseId, exerciseId })
  const type = (exerciseId: string, answer: string, at: Date) =>
    saveDraft(db, { ...place(exerciseId), answer, now: at })
  const submit = (exerciseId: string, answer: string, at: Date) =>
    submitAnswer(db, { ...place(exerciseId), answer, clientAddress: null, now: at })
  const titles = async (id = studentId) =>
    (await findUnderWay(db, id, minutes(60))).exercises.map(({ title }) => title)
  return { studentId, courseId, type, submit, titles }
}

test('lists exercises with a draft or an attempt that are not solved, newest first', async ({
  db,
}) => {
  const { studentId, courseId, type, submit, titles } = await createLearner(db)
  expect(await titles()).toEqual([])

  await type('whole', 'print(1)', minutes(1))
  await submit('sum', '4', minutes(2))

  expect((await findUnderWay(db, studentId, now)).exercises).toEqual([
    { courseId, id: 'sum', title: 'Exercise sum', course: 'Knots' },
    { courseId, id: 'whole', title: 'Exercise whole', course: 'Knots' },
  ])
  await submit('sum', '3', minutes(3))
  expect(await titles()).toEqual(['Exercise whole'])
  // Practising a solved exercise again does not list it.
  await type('sum', '5', minutes(4))
  expect(await titles()).toEqual(['Exercise whole'])
  expect(await titles((await createStudent(db)).id)).toEqual([])
})

test('leaves out blank drafts, drafts equal to the starter and exercises that changed since', async ({
  db,
}) => {
  const { type, titles } = await createLearner(db)
  await db
    .update(courseExercises)
    .set({ body: { kind: 'program', starter: 'def f():\n  pass\n' } as never })
    .where(eq(courseExercises.id, 'whole'))

  await type('whole', 'def f(): pass', minutes(1))
  await type('sum', ' ', minutes(1))
  expect(await titles()).toEqual([])

  await type('whole', 'def f(): return 1', minutes(2))
  expect(await titles()).toEqual(['Exercise whole'])
  await db.update(courseExercises).set({ version: 'a2' })
  expect(await titles()).toEqual([])
})

test('leaves out courses that are locked or that the student left', async ({ db }) => {
  const { studentId, courseId, type, titles } = await createLearner(db)
  await enrol(db, { studentId, courseId })
  await type('whole', 'print(1)', minutes(1))
  expect(await titles()).toHaveLength(1)

  await leaveCourse(db, { studentId, courseId, now })
  expect(await titles()).toEqual([])

  const locked = await createLearner(db)
  await locked.type('whole', 'print(1)', minutes(1))
  await db.update(courses).set({ priceMinor: 100 }).where(eq(courses.id, locked.courseId))
  expect(await locked.titles()).toEqual([])
})

test('lists at most three unfinished exercises, newest first', async ({ db }) => {
  const { courseId, type, titles } = await createLearner(db)
  const [exercise] = await db.select().from(courseExercises).where(eq(courseExercises.id, 'whole'))
  if (!exercise) throw new Error('There is no exercise')
  const ids = ['a', 'b', 'c', 'd', 'e']
  await db
    .insert(courseExercises)
    .values(ids.map((id) => ({ ...exercise, courseId, id, title: `Exercise ${id}` })))

  for (const [index, id] of ids.entries()) await type(id, 'print(1)', minutes(index))

  expect(await titles()).toEqual(['Exercise e', 'Exercise d', 'Exercise c'])
})

test('lists an exercise with an opened solution again once a right answer counts', async ({
  db,
}) => {
  const { studentId, courseId, type, submit, titles } = await createLearner(db)
  await submit('sum', '4', minutes(1))
  await type('sum', '5', minutes(2))
  expect(await titles()).toEqual(['Exercise sum'])
  const opened = (at: Date) => db.update(exerciseResults).set({ solutionOpenedAt: at })

  await opened(minutes(50))
  expect(await titles()).toEqual([])
  await opened(minutes(60 - 24 * 60))
  expect(await titles()).toEqual(['Exercise sum'])
  expect((await findUnderWay(db, studentId, minutes(60))).exercises[0]?.courseId).toBe(courseId)
})
