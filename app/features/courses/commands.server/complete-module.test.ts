import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { createCourse, createStudent, enrol } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { courseModules, courses, enrolments, moduleCompletions } from '../tables.server'
import { completeModule } from './complete-module'

const now = new Date('2026-03-09T20:00:00Z')

function listCompletions(db: Database) {
  return db.select().from(moduleCompletions)
}

test('stores a completed module with its time, and records one activity', async ({ db }) => {
  const student = await createStudent(db, { timeZone: 'Asia/Kolkata' })
  const course = await createCourse(db, { modules: ['first', 'second'] })

  const result = await completeModule(db, { student, courseId: course.id, moduleId: 'first', now })

  expect(result).toEqual({ ok: true, isNew: true })
  expect(await listCompletions(db)).toEqual([
    { studentId: student.id, courseId: course.id, moduleId: 'first', completedAt: now },
  ])
  expect(await db.select().from(activity)).toMatchObject([
    // 20:00 UTC is already the next day in India.
    {
      actorId: student.id,
      kind: 'module-completed',
      subject: `${course.id}/first`,
      localDay: '2026-03-10',
    },
  ])
})

test('completing a module again succeeds and changes nothing', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db)
  const input = { student, courseId: course.id, moduleId: 'first' }
  await completeModule(db, { ...input, now })

  const again = await completeModule(db, { ...input, now: new Date(now.getTime() + 86_400_000) })

  expect(again).toEqual({ ok: true, isNew: false })
  expect(await listCompletions(db)).toMatchObject([{ completedAt: now }])
  expect(await db.select().from(activity)).toHaveLength(1)
})

test('twenty clicks at once store one completion and one activity', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db)

  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      completeModule(db, { student, courseId: course.id, moduleId: 'first', now }),
    ),
  )

  expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1)
  expect(results.filter((result) => result.ok)).toHaveLength(20)
  expect(await listCompletions(db)).toHaveLength(1)
  expect(await db.select().from(activity)).toHaveLength(1)
})

test('completing a module enrols the student in a free course', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db)

  await completeModule(db, { student, courseId: course.id, moduleId: 'first', now })

  expect(await db.select().from(enrolments)).toEqual([
    {
      studentId: student.id,
      courseId: course.id,
      enrolledAt: now,
      lastActiveAt: now,
      lastModuleId: 'first',
      leftAt: null,
      quizzesClosedUntil: null,
    },
  ])
})

test('completing a module keeps the day of enrolment and updates the day of the last visit', async ({
  db,
}) => {
  const student = await createStudent(db)
  const course = await createCourse(db)
  const earlier = new Date('2026-01-01T00:00:00Z')
  await enrol(db, { studentId: student.id, courseId: course.id, at: earlier })

  await completeModule(db, { student, courseId: course.id, moduleId: 'first', now })

  expect(await db.select().from(enrolments)).toMatchObject([
    { enrolledAt: earlier, lastActiveAt: now },
  ])
})

test('refuses a module of a locked course and stores nothing', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { priceMinor: 49_900 })

  const result = await completeModule(db, { student, courseId: course.id, moduleId: 'first', now })

  expect(result).toEqual({ ok: false, reason: 'locked' })
  expect(await listCompletions(db)).toEqual([])
  expect(await db.select().from(enrolments)).toEqual([])
  expect(await db.select().from(activity)).toEqual([])
})

test('refuses a module of a course that only somebody else unlocked', async ({ db }) => {
  const student = await createStudent(db)
  const buyer = await createStudent(db)
  const course = await createCourse(db, { priceMinor: 49_900 })
  await enrol(db, { studentId: buyer.id, courseId: course.id })

  const result = await completeModule(db, { student, courseId: course.id, moduleId: 'first', now })

  expect(result).toEqual({ ok: false, reason: 'locked' })
})

test('completes a module of an unlocked course', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { priceMinor: 49_900 })
  await enrol(db, { studentId: student.id, courseId: course.id })

  const result = await completeModule(db, { student, courseId: course.id, moduleId: 'first', now })

  expect(result).toEqual({ ok: true, isNew: true })
})

test('refuses modules that do not exist', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { modules: ['first', 'gone'] })
  const removed = await createCourse(db)
  await db.update(courseModules).set({ removedAt: now }).where(eq(courseModules.id, 'gone'))
  await db.update(courses).set({ removedAt: now }).where(eq(courses.id, removed.id))

  const refusals = await Promise.all(
    [
      { courseId: course.id, moduleId: 'never-was' },
      { courseId: course.id, moduleId: 'gone' },
      { courseId: removed.id, moduleId: 'first' },
      { courseId: 'never-was', moduleId: 'first' },
    ].map((address) => completeModule(db, { student, ...address, now })),
  )

  expect(refusals.map((result) => !result.ok && result.reason)).toEqual([
    'unknown-module',
    'unknown-module',
    'unknown-module',
    'unknown-module',
  ])
  expect(await listCompletions(db)).toEqual([])
  expect(await db.select().from(enrolments)).toEqual([])
})

test('completes a sample lesson of a paid course without unlocking the rest', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, {
    priceMinor: 49_900,
    modules: ['sample', 'rest'],
    samples: ['sample'],
  })
  const place = { student, courseId: course.id, now }

  expect(await completeModule(db, { ...place, moduleId: 'sample' })).toMatchObject({ isNew: true })
  expect(await completeModule(db, { ...place, moduleId: 'rest' })).toMatchObject({
    reason: 'locked',
  })

  expect(await db.select().from(enrolments)).toEqual([])
})
