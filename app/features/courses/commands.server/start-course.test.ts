import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent, enrol, question } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { listCourses } from '../queries.server/list-courses'
import { courses, enrolments, moduleCompletions } from '../tables.server'
import { answerQuiz } from './answer-quiz'
import { completeModule } from './complete-module'
import { mergeLocalProgress } from './merge-local-progress'
import { saveNote } from './save-note'
import { leaveCourse, startCourse, visitCourse } from './start-course'

const earlier = new Date('2026-01-05T10:00:00Z')
const now = new Date('2026-03-09T10:00:00Z')

test('starting a free course enrols the student', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db)

  expect(await startCourse(db, { studentId, courseId, now: earlier })).toEqual({ ok: true })
  await startCourse(db, { studentId, courseId, now })

  expect(await db.select().from(enrolments)).toMatchObject([
    { studentId, courseId, enrolledAt: earlier, lastActiveAt: now, leftAt: null },
  ])
})

test('starting a paid course does not unlock it', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 1 })

  expect(await startCourse(db, { studentId, courseId, now })).toMatchObject({ reason: 'locked' })

  expect(await db.select().from(enrolments)).toEqual([])
})

test('starting an unlocked paid course records the visit', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 1 })
  await enrol(db, { studentId, courseId, at: earlier })

  await startCourse(db, { studentId, courseId, now })

  expect(await db.select().from(enrolments)).toMatchObject([
    { enrolledAt: earlier, lastActiveAt: now },
  ])
})

test('starting an unknown or a removed course enrols nobody', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db)
  await db.update(courses).set({ removedAt: earlier }).where(eq(courses.id, courseId))

  await startCourse(db, { studentId, courseId, now })
  await startCourse(db, { studentId, courseId: 'never-was', now })

  expect(await db.select().from(enrolments)).toEqual([])
})

test('records a visit to a started course, and enrols nobody by a visit', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: looked } = await createCourse(db)
  const { id: begun } = await createCourse(db)
  await enrol(db, { studentId, courseId: begun, at: earlier })

  await visitCourse(db, { studentId, courseId: looked, now })
  await visitCourse(db, { studentId, courseId: begun, now })

  expect(await db.select().from(enrolments)).toMatchObject([
    { courseId: begun, enrolledAt: earlier, lastActiveAt: now },
  ])
})

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.for([
  ['the lesson of ten minutes ago', 'a', minutesAgo(10), null, 'a', minutesAgo(10)],
  ['the lesson of a while ago', 'a', minutesAgo(10.1), null, 'a', now],
  ['another lesson', 'b', minutesAgo(1), null, 'b', now],
  ['another page of the course', null, minutesAgo(1), null, 'a', minutesAgo(1)],
  ['a missing lesson', 'gone', minutesAgo(20), null, 'a', minutesAgo(20)],
  ['a course after another one', 'a', minutesAgo(2), minutesAgo(1), 'a', now],
] as const)(
  'records a visit to %s only when it adds something new',
  async ([, moduleId, at, elsewhereAt, lastModuleId, lastActiveAt], { db }) => {
    const { id: studentId } = await createStudent(db)
    const { id: courseId } = await createCourse(db, { modules: ['a', 'b'] })
    await enrol(db, { studentId, courseId, at })
    await db.update(enrolments).set({ lastModuleId: 'a' })
    if (elsewhereAt) {
      const { id: other } = await createCourse(db)
      await enrol(db, { studentId, courseId: other, at: elsewhereAt })
    }

    expect(await visitCourse(db, { studentId, courseId, moduleId, now })).toMatchObject({
      id: courseId,
      isEnrolled: true,
    })

    const [row] = await db.select().from(enrolments).where(eq(enrolments.courseId, courseId))
    expect(row).toMatchObject({ lastModuleId, lastActiveAt })
  },
)

test('a course that was left leaves the lists, records no visits and keeps its progress', async ({
  db,
}) => {
  const student = await createStudent(db)
  const place = { studentId: student.id, courseId: (await createCourse(db, { modules: ['a'] })).id }
  const other = await createCourse(db)
  await enrol(db, { studentId: student.id, courseId: other.id })
  await completeModule(db, { student, courseId: place.courseId, moduleId: 'a', now: earlier })

  await leaveCourse(db, { ...place, now })
  await visitCourse(db, { ...place, now })

  expect(await stateOf(db, student.id, place.courseId)).toBe('left')
  expect(await stateOf(db, student.id, other.id)).toBe('started')
  expect(await db.$count(moduleCompletions)).toBe(1)
  expect(await db.select().from(enrolments)).toContainEqual(
    expect.objectContaining({ lastActiveAt: earlier, leftAt: now }),
  )

  await startCourse(db, { ...place, now })
  expect(await stateOf(db, student.id, place.courseId)).toBe('completed')
})

test('a paid course that was left is still unlocked', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { priceMinor: 49_900, modules: ['a'] })
  await enrol(db, { studentId: student.id, courseId: course.id })

  await leaveCourse(db, { studentId: student.id, courseId: course.id, now })

  expect(await stateOf(db, student.id, course.id)).toBe('left')
  const input = { student, courseId: course.id, moduleId: 'a', now }
  expect(await completeModule(db, input)).toMatchObject({ ok: true })
  expect(await stateOf(db, student.id, course.id)).toBe('completed')
})

test('leaving a course that was never started or is locked changes nothing', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const free = await createCourse(db)
  const paid = await createCourse(db, { priceMinor: 1 })

  for (const courseId of [free.id, paid.id, 'never-was'])
    await leaveCourse(db, { studentId, courseId, now })

  expect(await db.select().from(enrolments)).toEqual([])
})

const steps = {
  'a completed module': (db, { student, courseId }) =>
    completeModule(db, { student, courseId, moduleId: 'a', now }),
  'an answer to a question': (db, { student, courseId }) =>
    answerQuiz(db, {
      student,
      courseId,
      moduleId: 'a',
      attempt: 1,
      questionId: 'which',
      tryNumber: 1,
      chosen: [0],
      earlier: [],
      now,
    }),
  'a note': (db, { student, courseId }) =>
    saveNote(db, { studentId: student.id, courseId, moduleId: 'a', note: 'Hm.', now }),
  'what a visitor completed': (db, { student, courseId }) =>
    mergeLocalProgress(db, { student, completed: { [courseId]: ['a'] }, now }),
} satisfies Record<
  string,
  (
    db: Database,
    place: { student: { id: string; timeZone: string }; courseId: string },
  ) => Promise<unknown>
>

for (const [name, takeStep] of Object.entries(steps))
  test(`${name} starts a course, and brings back one that was left`, async ({ db }) => {
    const student = await createStudent(db)
    const quiz = [question({}), question({ id: 'other' })]
    const fresh = await createCourse(db, { modules: ['a', 'b'], quiz })
    const left = await createCourse(db, { modules: ['a', 'b'], quiz })
    await enrol(db, { studentId: student.id, courseId: left.id })
    await leaveCourse(db, { studentId: student.id, courseId: left.id, now: earlier })

    for (const { id } of [fresh, left]) await takeStep(db, { student, courseId: id })

    expect(await stateOf(db, student.id, fresh.id)).toBe('started')
    expect(await stateOf(db, student.id, left.id)).toBe('started')
  })

async function stateOf(db: Database, studentId: string, courseId: string) {
  return (await listCourses(db, studentId)).find(({ id }) => id === courseId)?.state
}
