import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { takeQuiz } from '../../../../test/quiz'
import { completeModule } from '../commands.server/complete-module'
import { leaveCourse, startCourse } from '../commands.server/start-course'
import { courseModules, courses } from '../tables.server'
import { countLearning, listCompletedModuleIds } from './student-progress'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-09T11:00:00Z')
const nextDay = new Date('2026-03-10T10:00:00Z')

const nothing = {
  completedModules: 0,
  finishedCourses: 0,
  enrolledCourses: 0,
  quizzesTaken: 0,
  perfectQuizzes: 0,
}

/** A student who mastered one course, started another, and took three quizzes, two with a perfect first try. */
async function createLearner(db: Database) {
  const student = await createStudent(db)
  const quiz = [question({ id: 'one', correct: [1] })]
  const finished = await createCourse(db, { modules: ['a', 'b'], quiz })
  const begun = await createCourse(db, { modules: ['c', 'd'], quiz })
  await completeModule(db, { student, courseId: finished.id, moduleId: 'b', now })
  await completeModule(db, { student, courseId: finished.id, moduleId: 'a', now: later })
  await completeModule(db, { student, courseId: begun.id, moduleId: 'c', now })
  const first = { student, courseId: finished.id, moduleId: 'a', now }
  await takeQuiz(db, { ...first, answers: { one: [[1]] } })
  await takeQuiz(db, { ...first, attempt: 2, answers: { one: [[0], [2]] } })
  const missed = { ...first, moduleId: 'b' }
  await takeQuiz(db, { ...missed, answers: { one: [[0], [1]] } })
  await takeQuiz(db, { ...missed, attempt: 2, answers: { one: [[1]] }, now: nextDay })
  const other = { student, courseId: begun.id, moduleId: 'c', now }
  await takeQuiz(db, { ...other, answers: { one: [[1]] } })
  return { student, finished, begun }
}

test('lists completed modules by course, in the order they were done', async ({ db }) => {
  const { student, finished, begun } = await createLearner(db)
  await createLearner(db)

  expect(await listCompletedModuleIds(db, student.id)).toEqual({
    [finished.id]: ['b', 'a'],
    [begun.id]: ['c'],
  })
  expect(await listCompletedModuleIds(db, 'nobody')).toEqual({})
})

test('counts only what this student did', async ({ db }) => {
  const { student } = await createLearner(db)
  await createLearner(db)

  expect(await countLearning(db, student.id)).toEqual({
    completedModules: 3,
    finishedCourses: 1,
    enrolledCourses: 2,
    quizzesTaken: 3,
    perfectQuizzes: 2,
  })
})

test('does not count a course as finished that is only read', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { modules: ['a'] })
  await completeModule(db, { student, courseId: course.id, moduleId: 'a', now })

  expect(await countLearning(db, student.id)).toMatchObject({
    completedModules: 1,
    finishedCourses: 0,
  })
})

test('counts nothing for a student without progress', async ({ db }) => {
  const { id } = await createStudent(db)
  await createLearner(db)

  expect(await countLearning(db, id)).toEqual(nothing)
})

test('does not count a started course without modules as finished', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { modules: [] })
  await startCourse(db, { studentId, courseId, now })

  expect(await countLearning(db, studentId)).toEqual({ ...nothing, enrolledCourses: 1 })

  await leaveCourse(db, { studentId, courseId, now })
  expect(await countLearning(db, studentId)).toEqual(nothing)
})

test('still counts a completed module that was removed later', async ({ db }) => {
  const { student, begun } = await createLearner(db)
  await db.update(courseModules).set({ removedAt: later }).where(eq(courseModules.id, 'd'))

  // The remaining modules of the course are mastered, so it is finished now.
  expect(await countLearning(db, student.id)).toMatchObject({
    completedModules: 3,
    finishedCourses: 2,
  })

  await db.update(courses).set({ removedAt: later }).where(eq(courses.id, begun.id))
  expect(await countLearning(db, student.id)).toMatchObject({
    completedModules: 3,
    finishedCourses: 1,
  })
})
