import { eq } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { type Database, openDatabase } from '~/platform/db/client.server'
import { createStudent } from '../../../../test/builders'
import {
  courseFile,
  moduleFile,
  writeCourse,
  writeCourseFiles,
} from '../../../../test/course-files'
import { test } from '../../../../test/fixtures'
import { findCourse, findLesson } from '../queries.server/find-course'
import { listCourses } from '../queries.server/list-courses'
import { courseModules, courses, enrolments, moduleCompletions } from '../tables.server'
import { completeModule } from './complete-module'
import { loadCourses } from './load-courses'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-10T10:00:00Z')

async function listTitles(db: Database, courseId: string) {
  const course = await findCourse(db, courseId, null)
  return course?.modules.map((module) => module.title)
}

test('folders become courses, in the order their files ask for', async ({ db, folder }) => {
  await writeCourse(folder, 'splices', {
    course: courseFile
      .replace('position: 1', 'position: 7')
      .replace('title: Knots', 'title: Splices'),
  })
  await writeCourse(folder, 'knots')
  await writeCourseFiles(folder, { 'knots/intro.mp4': 'a film' })

  expect(await loadCourses(db, { contentDir: folder, now })).toEqual({ total: 2, changed: 2 })

  const list = await listCourses(db, null)
  expect(list.map(({ id, title, moduleCount }) => [id, title, moduleCount])).toEqual([
    ['knots', 'Knots', 2],
    ['splices', 'Splices', 2],
  ])
  expect(await findCourse(db, 'knots', null)).toMatchObject({
    summary: 'Tie what holds, untie what held.',
    descriptionHtml: '<p>Knots is for people who know what a rope is.</p>',
    hours: 4,
    level: 'Beginner',
    outcomes: ['Tie a bowline'],
    build: 'A rope ladder',
    hasVideo: true,
    modules: [{ id: 'bowline' }, { id: 'sheet-bend' }],
  })
  expect(await findCourse(db, 'splices', null)).toMatchObject({ hasVideo: false })
})

test('modules stand in the order of their numbers, not of their digits', async ({ db, folder }) => {
  await writeCourse(folder, 'knots', { modules: ['10-last.md', '9-before.md', '01-first.md'] })

  await loadCourses(db, { contentDir: folder, now })

  const course = await findCourse(db, 'knots', null)
  expect(course?.modules.map(({ id }) => id)).toEqual(['first', 'before', 'last'])
})

test('an unchanged course is left as it is', async ({ db, folder }) => {
  await writeCourse(folder, 'knots')
  await loadCourses(db, { contentDir: folder, now })
  // A mark that rendering the lessons anew would wipe out.
  await db.update(courseModules).set({ bodyHtml: 'not rendered again' })

  expect(await loadCourses(db, { contentDir: folder, now: later })).toEqual({
    total: 1,
    changed: 0,
  })

  expect(await findLesson(db, 'knots', 'bowline', null)).toMatchObject({
    bodyHtml: 'not rendered again',
  })
})

describe('when files change', () => {
  test('a lesson is rendered anew and what was done stays done', async ({ db, folder }) => {
    const student = await createStudent(db)
    await writeCourse(folder, 'knots')
    await loadCourses(db, { contentDir: folder, now })
    await completeModule(db, { student, courseId: 'knots', moduleId: 'bowline', now })
    const changed = moduleFile
      .replace('title: The bowline', 'title: The king of knots')
      .replace('The rabbit', 'The hare')

    await writeCourseFiles(folder, { 'knots/01-bowline.md': changed })
    expect(await loadCourses(db, { contentDir: folder, now: later })).toMatchObject({ changed: 1 })

    expect(await findLesson(db, 'knots', 'bowline', null)).toMatchObject({
      title: 'The king of knots',
      bodyHtml: '<p>The hare comes out of the hole.</p>',
    })
    expect(await findCourse(db, 'knots', student.id)).toMatchObject({ percent: 50 })
  })

  test('another number moves a module and keeps its history', async ({ db, folder }) => {
    const student = await createStudent(db)
    await writeCourse(folder, 'knots')
    await loadCourses(db, { contentDir: folder, now })
    await completeModule(db, { student, courseId: 'knots', moduleId: 'bowline', now })

    await rm(join(folder, 'courses/knots/01-bowline.md'))
    await writeCourseFiles(folder, { 'knots/03-bowline.md': moduleFile })
    await loadCourses(db, { contentDir: folder, now: later })

    const course = await findCourse(db, 'knots', student.id)
    expect(course?.modules.map(({ id, isCompleted }) => [id, isCompleted])).toEqual([
      ['sheet-bend', false],
      ['bowline', true],
    ])
  })

  test('a removed module leaves the list and comes back as it was left', async ({ db, folder }) => {
    const student = await createStudent(db)
    await writeCourse(folder, 'knots')
    await loadCourses(db, { contentDir: folder, now })
    await completeModule(db, { student, courseId: 'knots', moduleId: 'bowline', now })

    await rm(join(folder, 'courses/knots/01-bowline.md'))
    await loadCourses(db, { contentDir: folder, now: later })

    expect(await findLesson(db, 'knots', 'bowline', student.id)).toBeNull()
    expect(await listCourses(db, student.id)).toMatchObject([
      { moduleCount: 1, completedCount: 0, percent: 0 },
    ])
    expect(await db.select().from(moduleCompletions)).toHaveLength(1)
    expect(
      await db.select().from(courseModules).where(eq(courseModules.id, 'bowline')),
    ).toMatchObject([{ removedAt: later }])

    await writeCourseFiles(folder, { 'knots/01-bowline.md': moduleFile })
    await loadCourses(db, { contentDir: folder, now: later })

    expect(await findCourse(db, 'knots', student.id)).toMatchObject({
      percent: 50,
      modules: [
        { id: 'bowline', isCompleted: true },
        { id: 'sheet-bend', isCompleted: false },
      ],
    })
  })

  test('a course may lose its last module', async ({ db, folder }) => {
    await writeCourse(folder, 'knots', { modules: ['01-bowline.md'] })
    await loadCourses(db, { contentDir: folder, now })

    await rm(join(folder, 'courses/knots/01-bowline.md'))
    await loadCourses(db, { contentDir: folder, now: later })

    expect(await listTitles(db, 'knots')).toEqual([])
  })

  test('a removed course leaves the catalogue and comes back as it was left', async ({
    db,
    folder,
  }) => {
    const student = await createStudent(db)
    await writeCourse(folder, 'knots')
    await loadCourses(db, { contentDir: folder, now })
    await completeModule(db, { student, courseId: 'knots', moduleId: 'bowline', now })

    await rm(join(folder, 'courses/knots'), { recursive: true })
    expect(await loadCourses(db, { contentDir: folder, now: later })).toEqual({
      total: 0,
      changed: 0,
    })

    expect(await listCourses(db, student.id)).toEqual([])
    expect(await findCourse(db, 'knots', student.id)).toBeNull()
    expect(await findLesson(db, 'knots', 'bowline', student.id)).toBeNull()
    expect(await db.select().from(courses)).toMatchObject([{ id: 'knots', removedAt: later }])
    expect(await db.select().from(enrolments)).toHaveLength(1)

    await writeCourse(folder, 'knots')
    await loadCourses(db, { contentDir: folder, now: later })

    expect(await listCourses(db, student.id)).toMatchObject([
      { id: 'knots', isEnrolled: true, percent: 50 },
    ])
  })
})

test('one bad file in one course changes none', async ({ db, folder }) => {
  await writeCourse(folder, 'knots')
  await loadCourses(db, { contentDir: folder, now })
  const before = [await db.select().from(courses), await db.select().from(courseModules)]

  await writeCourse(folder, 'anchors')
  await writeCourseFiles(folder, {
    'knots/course.md': courseFile.replace('hours: 4', 'hours: many'),
    'knots/01-bowline.md': moduleFile.replace('minutes: 10', 'minutes: 0'),
    'splices/course.md': courseFile.replace('build: A rope ladder\n', ''),
  })
  const failure = await loadCourses(db, { contentDir: folder, now: later }).catch(
    (error: unknown) => error,
  )

  expect(failure).toHaveProperty(
    'message',
    [
      'The content is not right:',
      '  content/courses/knots/course.md:5: hours: should be a whole number from 1 to 500',
      '  content/courses/knots/01-bowline.md:4: minutes: should be a whole number from 1 to 600',
      '  content/courses/splices/course.md:2: build: should be text',
    ].join('\n'),
  )
  expect([await db.select().from(courses), await db.select().from(courseModules)]).toEqual(before)
})

test('two processes that load at once do the work once', async ({
  db,
  databaseAddress,
  folder,
}) => {
  await writeCourse(folder, 'knots')
  await writeCourse(folder, 'splices')
  const other = openDatabase(databaseAddress, { poolSize: 1 })

  const loads = await Promise.all(
    [db, other.db].map((each) => loadCourses(each, { contentDir: folder, now })),
  )
  await other.close()

  expect(loads.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await db.$count(courses)).toBe(2)
  expect(await db.$count(courseModules)).toBe(4)
})
