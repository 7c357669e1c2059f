import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createCourse, createStudent, enrol } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { completeModule } from '../commands.server/complete-module'
import { noteSkipped } from '../commands.server/note-mastery'
import { visitCourse } from '../commands.server/start-course'
import { courseModules, courses } from '../tables.server'
import { listCourses } from './list-courses'

const now = new Date('2026-03-09T10:00:00Z')

test('a visitor sees every course as new, and a paid one as locked', async ({ db }) => {
  const paid = await createCourse(db, { position: 2, priceMinor: 49_900 })
  const free = await createCourse(db, { position: 1 })

  const list = await listCourses(db, null)

  expect(list).toMatchObject([
    { id: free.id, state: 'new', percent: 0, isEnrolled: false, nextModuleId: 'first' },
    { id: paid.id, state: 'locked', priceMinor: 49_900, moduleCount: 2, lastActiveAt: null },
  ])
})

test("a student sees their own state, and nobody else's", async ({ db }) => {
  const student = await createStudent(db)
  const other = await createStudent(db)
  const course = await createCourse(db, { modules: ['a', 'b', 'c'] })
  await completeModule(db, { student, courseId: course.id, moduleId: 'b', now })
  for (const moduleId of ['a', 'b', 'c'])
    await completeModule(db, { student: other, courseId: course.id, moduleId, now })

  expect(await listCourses(db, student.id)).toMatchObject([
    {
      state: 'started',
      completedCount: 1,
      moduleCount: 3,
      percent: 33,
      nextModuleId: 'c',
      openCount: 2,
      lastActiveAt: now,
    },
  ])
  expect(await listCourses(db, other.id)).toMatchObject([
    { state: 'completed', percent: 100, nextModuleId: null },
  ])
})

test('skips modules mastered by the challenge as long as another one is left', async ({ db }) => {
  const student = await createStudent(db)
  const { id: courseId } = await createCourse(db, { modules: ['a', 'b'] })
  const skip = (moduleIds: string[]) =>
    db.transaction((tx) => noteSkipped(tx, { studentId: student.id, courseId, moduleIds, now }))
  await skip(['a'])

  expect(await listCourses(db, student.id)).toMatchObject([
    { state: 'new', masteredCount: 1, completedCount: 0, nextModuleId: 'b', openCount: 1 },
  ])
  await skip(['b'])
  expect(await listCourses(db, student.id)).toMatchObject([{ masteredCount: 2, nextModuleId: 'a' }])
})

test('continues with the lesson read last, then the next one, then the first one left', async ({
  db,
}) => {
  const student = await createStudent(db)
  const studentId = student.id
  const { id: courseId } = await createCourse(db, { modules: ['a', 'b', 'c', 'd'] })
  await enrol(db, { studentId, courseId })
  const next = async () => (await listCourses(db, studentId))[0]?.nextModuleId
  const read = (moduleId: string) => visitCourse(db, { studentId, courseId, moduleId, now })
  const complete = (moduleId: string) => completeModule(db, { student, courseId, moduleId, now })

  await read('b')
  await read('c')
  expect(await next()).toBe('c')
  await complete('c')
  expect(await next()).toBe('d')
  await visitCourse(db, { studentId, courseId, now })
  expect(await next()).toBe('d')
  await complete('d')
  expect(await next()).toBe('a')
})

test('an unlocked paid course is started', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 49_900 })
  await enrol(db, { studentId, courseId })

  expect(await listCourses(db, studentId)).toMatchObject([{ state: 'started', isEnrolled: true }])
})

test('ignores removed modules and the progress in them', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { modules: ['a', 'gone'] })
  await completeModule(db, { student, courseId: course.id, moduleId: 'gone', now })
  await db.update(courseModules).set({ removedAt: now }).where(eq(courseModules.id, 'gone'))

  expect(await listCourses(db, student.id)).toMatchObject([
    { moduleCount: 1, completedCount: 0, percent: 0, nextModuleId: 'a' },
  ])
})

test('lists a course without modules, but not a removed one', async ({ db }) => {
  const empty = await createCourse(db, { modules: [] })
  const removed = await createCourse(db)
  await db.update(courses).set({ removedAt: now }).where(eq(courses.id, removed.id))

  expect(await listCourses(db, null)).toMatchObject([
    { id: empty.id, moduleCount: 0, percent: 0, nextModuleId: null, state: 'new' },
  ])
})
