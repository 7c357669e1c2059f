import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createCourse, createStudent, enrol } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { courses, enrolments } from '../tables.server'
import { openCourse } from './open-course'

const earlier = new Date('2026-01-05T10:00:00Z')
const now = new Date('2026-03-09T10:00:00Z')

test('a student who opens a free course is in it from then on', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db)

  await openCourse(db, { studentId, courseId, now: earlier })
  await openCourse(db, { studentId, courseId, now })

  expect(await db.select().from(enrolments)).toEqual([
    { studentId, courseId, enrolledAt: earlier, lastActiveAt: now },
  ])
})

test('opening a paid course does not unlock it', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 1 })

  await openCourse(db, { studentId, courseId, now })

  expect(await db.select().from(enrolments)).toEqual([])
})

test('opening a paid course that is unlocked notes the visit', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db, { priceMinor: 1 })
  await enrol(db, { studentId, courseId, at: earlier })

  await openCourse(db, { studentId, courseId, now })

  expect(await db.select().from(enrolments)).toMatchObject([
    { enrolledAt: earlier, lastActiveAt: now },
  ])
})

test('a course that is not there, or no longer, is nothing to be in', async ({ db }) => {
  const { id: studentId } = await createStudent(db)
  const { id: courseId } = await createCourse(db)
  await db.update(courses).set({ removedAt: earlier }).where(eq(courses.id, courseId))

  await openCourse(db, { studentId, courseId, now })
  await openCourse(db, { studentId, courseId: 'never-was', now })

  expect(await db.select().from(enrolments)).toEqual([])
})
