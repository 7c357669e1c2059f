import { expect } from 'vitest'
import { openDatabase } from '~/platform/db/client.server'
import {
  courseFile,
  moduleFile,
  writeCourse,
  writeCourseFiles,
} from '../../../../test/course-files'
import { test } from '../../../../test/fixtures'
import { findCourse, findLesson } from '../queries.server/find-course'
import { listCourses } from '../queries.server/list-courses'
import { courseModules, courses } from '../tables.server'
import { loadCourses } from './load-courses'

const now = new Date('2026-03-09T10:00:00Z')
const later = new Date('2026-03-10T10:00:00Z')

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
