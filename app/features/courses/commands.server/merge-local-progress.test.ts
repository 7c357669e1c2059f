import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { activity } from '~/platform/db/tables.server'
import { createCourse, createStudent } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { courseModules, enrolments, moduleCompletions } from '../tables.server'
import { completeModule } from './complete-module'
import { mergeLocalProgress } from './merge-local-progress'

const earlier = new Date('2026-03-01T10:00:00Z')
const now = new Date('2026-03-09T10:00:00Z')

async function listCompleted(db: Database, studentId: string) {
  const rows = await db
    .select()
    .from(moduleCompletions)
    .where(eq(moduleCompletions.studentId, studentId))
    .orderBy(asc(moduleCompletions.moduleId))
  return rows.map(({ moduleId, completedAt }) => [moduleId, completedAt])
}

test('merges the progress of the browser with that of the account', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { modules: ['a', 'b', 'c'] })
  await completeModule(db, { student, courseId: course.id, moduleId: 'a', now: earlier })

  await mergeLocalProgress(db, {
    student,
    completed: { [course.id]: ['a', 'b'] },
    now,
  })

  expect(await listCompleted(db, student.id)).toEqual([
    ['a', earlier],
    ['b', now],
  ])
  expect(await db.select().from(enrolments)).toMatchObject([{ enrolledAt: earlier }])
  expect((await db.select().from(activity)).map(({ subject }) => subject).toSorted()).toEqual([
    `${course.id}/a`,
    `${course.id}/b`,
  ])
})

test('completed modules enrol the student in their course', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { modules: ['a'] })

  await mergeLocalProgress(db, {
    student,
    completed: { [course.id]: ['a'] },
    now,
  })

  expect(await db.select().from(enrolments)).toMatchObject([{ courseId: course.id }])
  expect(await listCompleted(db, student.id)).toEqual([['a', now]])
})

test('never unlocks a paid course, and ignores its modules', async ({ db }) => {
  const student = await createStudent(db)
  const paid = await createCourse(db, { priceMinor: 49_900, modules: ['a'] })

  await mergeLocalProgress(db, {
    student,
    completed: { [paid.id]: ['a'] },
    now,
  })

  expect(await db.select().from(enrolments)).toEqual([])
  expect(await listCompleted(db, student.id)).toEqual([])
  expect(await db.select().from(activity)).toEqual([])
})

test('skips unknown ids and stores the others', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { modules: ['a', 'gone'] })
  const other = await createCourse(db, { modules: ['b'] })
  await db.update(courseModules).set({ removedAt: earlier }).where(eq(courseModules.id, 'gone'))

  await mergeLocalProgress(db, {
    student,
    // 'b' is a module of the other course.
    completed: { [course.id]: ['never-was', 'gone', 'b', 'a', 'a'], 'never-was': ['a'] },
    now,
  })

  expect(await listCompleted(db, student.id)).toEqual([['a', now]])
  expect(await db.select().from(enrolments)).toHaveLength(1)
  expect(await db.$count(enrolments, eq(enrolments.courseId, other.id))).toBe(0)
})

test('merging twice, or twenty times at once, has the effect of merging once', async ({ db }) => {
  const student = await createStudent(db)
  const course = await createCourse(db, { modules: ['a', 'b'] })
  const kept = { completed: { [course.id]: ['a', 'b'] } }

  await Promise.all(
    Array.from({ length: 20 }, () => mergeLocalProgress(db, { student, ...kept, now })),
  )
  await mergeLocalProgress(db, { student, ...kept, now: new Date('2026-04-01T10:00:00Z') })

  expect(await listCompleted(db, student.id)).toEqual([
    ['a', now],
    ['b', now],
  ])
  expect(await db.select().from(enrolments)).toHaveLength(1)
  expect(await db.select().from(activity)).toHaveLength(2)
})

test('stores nothing when there is nothing to merge', async ({ db }) => {
  const student = await createStudent(db)

  await mergeLocalProgress(db, { student, completed: {}, now })

  expect(await db.select().from(enrolments)).toEqual([])
})
