import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { createCourse, createStudent, enrol, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { takeQuiz } from '../../../../test/quiz'
import { completeModule } from '../commands.server/complete-module'
import { canReadLessons } from '../policy'
import type { ExerciseBody } from '../schema/exercise-body'
import { courseExercises, courseModules } from '../tables.server'
import { findCourse, findLesson } from './find-course'

const now = new Date('2026-03-09T10:00:00Z')

test('a course has its outline, with the completed modules of the student', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { modules: ['a', 'b'] })
  await completeModule(db, { student, courseId: course.id, moduleId: 'b', now })

  expect(await findCourse(db, course.id, student.id)).toMatchObject({
    id: course.id,
    isEnrolled: true,
    percent: 50,
    modules: [
      { id: 'a', title: 'Module a', minutes: 10, isCompleted: false },
      { id: 'b', isCompleted: true },
    ],
  })
  expect(await findCourse(db, course.id, null)).toMatchObject({
    isEnrolled: false,
    percent: 0,
    modules: [{ isCompleted: false }, { isCompleted: false }],
  })
})

test.for([
  ['own-input', true, null, true],
  ['own-input', false, null, false],
  ['own-input', true, now, false],
  ['program', true, null, false],
] as const)(
  'a course with an exercise %s (required: %s, removed: %s) needs a computer: %s',
  async ([kind, isRequired, removedAt, needsComputer], { db }) => {
    const { id: courseId } = await createCourse(db)
    await db.insert(courseExercises).values({
      id: 'sum',
      courseId,
      moduleId: 'first',
      position: 1,
      kind,
      title: 'Sum',
      minutes: 3,
      isRequired,
      removedAt,
      version: 'a1',
      statementHtml: '',
      body: { kind } as unknown as ExerciseBody,
    })

    expect(await findCourse(db, courseId, null)).toMatchObject({ needsComputer })
  },
)

test('a course without modules has an empty outline', async ({ db }) => {
  const course = await createCourse(db, { modules: [] })

  expect(await findCourse(db, course.id, null)).toMatchObject({ modules: [], percent: 0 })
})

test.for(['never-was', '', "' or '1'='1", '\ud800', 'x'.repeat(100_000)])(
  'finds no course for an unknown id (%#)',
  async (id, { db }) => {
    await createCourse(db)

    expect(await findCourse(db, id, null)).toBeNull()
    expect(await findLesson(db, id, 'first', null)).toBeNull()
  },
)

test("a lesson has its quiz and the student's best attempt at it", async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { quiz: [question({ id: 'one', correct: [1] })] })
  const address = { courseId: course.id, moduleId: 'first' }

  expect(await findLesson(db, course.id, 'first', student.id)).toMatchObject({
    id: 'first',
    bodyHtml: '<p>Lesson first.</p>',
    quiz: [{ id: 'one' }],
    bestScore: null,
    bestOutOf: null,
  })

  await takeQuiz(db, { ...address, student, answers: { one: [[1]] }, now })

  expect(await findLesson(db, course.id, 'first', student.id)).toMatchObject({
    bestScore: 1,
    bestOutOf: 1,
    firstScore: 1,
    firstOutOf: 1,
    isQuizPassed: true,
    quizAttempts: 1,
    quizTries: [{ attempt: 1, questionId: 'one', tryNumber: 1, chosen: [1] }],
  })
  expect(await findLesson(db, course.id, 'first', null)).toMatchObject({ bestScore: null })
})

test('lessons of a paid course can be read only by those who unlocked it', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: buyerId } = await createStudent(db)
  const paid = await createCourse(db, { priceMinor: 49_900 })
  const free = await createCourse(db)
  await enrol(db, { studentId: buyerId, courseId: paid.id })

  const mayRead = async (courseId: string, who: string | null) => {
    const lesson = await findLesson(db, courseId, 'first', who)
    return lesson && canReadLessons(lesson)
  }

  expect(await mayRead(free.id, null)).toBe(true)
  expect(await mayRead(paid.id, null)).toBe(false)
  expect(await mayRead(paid.id, studentId)).toBe(false)
  expect(await mayRead(paid.id, buyerId)).toBe(true)
})

test('shows the current lesson when another process changed it', async ({ db }) => {
  const { id } = await createCourse(db)
  await findLesson(db, id, 'first', null)
  await findLesson(db, id, 'first', null)

  const changed = { bodyHtml: '<p>Changed</p>', quiz: [question({ id: 'new' })] }
  await db.update(courseModules).set(changed).where(eq(courseModules.courseId, id))

  expect(await findLesson(db, id, 'first', null)).toMatchObject(changed)
  expect(await findLesson(db, id, 'first', null)).toMatchObject(changed)
})

test('does not fetch the text of a lesson again that it read before', async ({ db }) => {
  const { id } = await createCourse(db)
  const query = vi.spyOn(db.$shared, 'query')
  const first = await findLesson(db, id, 'first', null)
  const again = await findLesson(db, id, 'first', null)

  expect(again).toEqual(first)
  const [one, two] = await Promise.all(query.mock.results.map(({ value }) => value))
  expect(one).toMatchObject([{ bodyHtml: first?.bodyHtml }])
  expect(two).toMatchObject([{ bodyHtml: null, quiz: null }])
})
