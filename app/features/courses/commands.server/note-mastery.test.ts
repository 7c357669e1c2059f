import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { takeQuiz } from '../../../../test/quiz'
import { completeModule } from './complete-module'
import { listLeftToMaster } from '../queries.server/list-left-to-master'
import { findCourse } from '../queries.server/find-course'
import { listCourses } from '../queries.server/list-courses'
import type { ExerciseBody } from '../schema/exercise-body'
import { courseExercises, moduleMasteries } from '../tables.server'
import { noteSkipped } from './note-mastery'
import { recordExerciseTry } from './record-exercise'

const now = new Date('2026-03-09T20:00:00Z')

/** A student, and a course whose first module has a required exercise and an optional one. */
async function createLearner(db: Database) {
  const student = await createStudent(db)
  const { id: courseId } = await createCourse(db, { quiz: [question({ id: 'one' })] })
  const exercises = ['required', 'optional'].map((id, index) => ({
    id,
    courseId,
    moduleId: 'first',
    position: index + 1,
    kind: 'predict' as const,
    title: id,
    minutes: 3,
    isRequired: id === 'required',
    version: '1',
    statementHtml: '',
    body: { kind: 'predict', hints: [], mistakes: [] } as unknown as ExerciseBody,
  }))
  await db.insert(courseExercises).values(exercises)
  const solve = (isSolved: boolean) =>
    db.transaction((tx) =>
      recordExerciseTry(tx, {
        studentId: student.id,
        courseId,
        exerciseId: 'required',
        countsAsTry: true,
        isSolved,
        now,
      }),
    )
  const pass = (moduleId = 'first') =>
    takeQuiz(db, { student, courseId, moduleId, answers: { one: [[0]] }, now })
  return { student, courseId, solve, pass }
}

const isMastered = async (db: Database) => (await db.$count(moduleMasteries)) > 0

test('a module is mastered once the quiz is passed and the required exercise solved', async ({
  db,
}) => {
  const { solve, pass } = await createLearner(db)
  await pass()
  expect(await isMastered(db)).toBe(false)
  await solve(false)
  expect(await isMastered(db)).toBe(false)

  await solve(true)

  expect(await isMastered(db)).toBe(true)
})

test('a module is mastered when the quiz is passed last', async ({ db }) => {
  const { solve, pass } = await createLearner(db)
  await solve(true)
  expect(await isMastered(db)).toBe(false)

  await pass()

  expect(await isMastered(db)).toBe(true)
})

test('a module is mastered when the quiz and the exercise arrive at once', async ({ db }) => {
  const { solve, pass } = await createLearner(db)

  await Promise.all([solve(true), pass()])

  expect(await isMastered(db)).toBe(true)
})

test('shows mastered apart from read modules, and each student only their own', async ({ db }) => {
  const { student, courseId, pass } = await createLearner(db)
  await pass('second')

  expect(await findCourse(db, courseId, student.id)).toMatchObject({
    percent: 0,
    modules: [
      { isCompleted: false, isMastered: false },
      { isCompleted: false, isMastered: true },
    ],
  })
  expect(await listCourses(db, student.id)).toMatchObject([
    { completedCount: 0, masteredCount: 1, moduleCount: 2 },
  ])
  expect(await listCourses(db, null)).toMatchObject([{ masteredCount: 0 }])
})

test('skipping by a challenge masters modules and leaves earlier masteries as they were', async ({
  db,
}) => {
  const { student, courseId, pass } = await createLearner(db)
  await pass('second')
  const later = new Date('2026-03-10T10:00:00Z')
  const skip = (...moduleIds: string[]) =>
    db.transaction((tx) =>
      noteSkipped(tx, { studentId: student.id, courseId, moduleIds, now: later }),
    )

  await skip()
  await skip('first', 'second')

  expect(await db.select().from(moduleMasteries).orderBy(moduleMasteries.moduleId)).toMatchObject([
    { moduleId: 'first', isSkipped: true, masteredAt: later },
    { moduleId: 'second', isSkipped: false, masteredAt: now },
  ])
})

test('lists what a read module still needs until its quiz and required exercise are done', async ({
  db,
}) => {
  const { student, courseId, solve, pass } = await createLearner(db)
  const left = () => listLeftToMaster(db, { studentId: student.id, courseId })
  expect(await left()).toEqual([])
  await completeModule(db, { student, courseId, moduleId: 'first', now })
  const exercises = [{ id: 'required', title: 'required' }]
  expect(await left()).toEqual([{ moduleId: 'first', isQuizPassed: false, exercises }])

  await pass()
  expect(await left()).toEqual([{ moduleId: 'first', isQuizPassed: true, exercises }])

  await solve(true)
  expect(await left()).toEqual([])
})
