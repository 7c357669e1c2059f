import { rm } from 'node:fs/promises'
import { join } from 'node:path'
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

test('loads folders as courses in the order of their positions', async ({ db, folder }) => {
  await writeCourse(folder, 'splices', {
    course: courseFile
      .replace('position: 1', 'position: 7')
      .replace('title: Knots', 'title: Splices'),
  })
  await writeCourse(folder, 'knots')
  await writeCourseFiles(folder, { 'knots/intro.mp4': 'a film' })

  expect(await loadCourses(db, { contentDir: folder, now })).toEqual({
    total: 2,
    changed: 2,
    problems: [],
  })

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
    outcomes: ['Tie a bowline', 'Untie it again', 'Say where it holds'],
    build: 'A rope ladder',
    hasVideo: true,
    modules: [{ id: 'bowline' }, { id: 'sheet-bend' }],
  })
  expect(await findCourse(db, 'splices', null)).toMatchObject({ hasVideo: false })
})

test('sorts modules by number, not by digits', async ({ db, folder }) => {
  await writeCourse(folder, 'knots', { modules: ['10-last.md', '9-before.md', '01-first.md'] })

  await loadCourses(db, { contentDir: folder, now })

  const course = await findCourse(db, 'knots', null)
  expect(course?.modules.map(({ id }) => id)).toEqual(['first', 'before', 'last'])
})

test('does not render an unchanged course again', async ({ db, folder }) => {
  await writeCourse(folder, 'knots')
  await loadCourses(db, { contentDir: folder, now })
  // A marker that rendering the lessons again would overwrite.
  await db.update(courseModules).set({ bodyHtml: 'not rendered again' })

  expect(await loadCourses(db, { contentDir: folder, now: later })).toEqual({
    total: 1,
    changed: 0,
    problems: [],
  })

  expect(await findLesson(db, 'knots', 'bowline', null)).toMatchObject({
    bodyHtml: 'not rendered again',
  })
})

test('keeps a course with a bad file as it was and updates the others', async ({ db, folder }) => {
  await writeCourse(folder, 'knots')
  await loadCourses(db, { contentDir: folder, now })
  const before = [await db.select().from(courses), await db.select().from(courseModules)]

  await writeCourseFiles(folder, {
    'knots/course.md': courseFile.replace('hours: 4', 'hours: many'),
    'knots/01-bowline.md': moduleFile.replace('minutes: 10', 'minutes: 0'),
    'splices/course.md': courseFile.replace('build: A rope ladder\n', ''),
  })
  const problems = [
    'content/courses/knots/course.md:5: hours: should be a whole number from 1 to 500',
    'content/courses/knots/01-bowline.md:4: minutes: should be a whole number from 1 to 600',
    'content/courses/splices/course.md:2: build: should be text',
  ]
  expect(await loadCourses(db, { contentDir: folder, now: later })).toEqual({
    total: 2,
    changed: 0,
    problems,
  })
  expect([await db.select().from(courses), await db.select().from(courseModules)]).toEqual(before)

  await writeCourse(folder, 'anchors')
  expect(await loadCourses(db, { contentDir: folder, now: later })).toMatchObject({
    changed: 1,
    problems,
  })
  const list = await listCourses(db, null)
  expect(list.map(({ id }) => id).toSorted()).toEqual(['anchors', 'knots'])
})

test('reports a link to a missing module, whichever of the two files changed', async ({
  db,
  folder,
}) => {
  const linked = moduleFile.replace(
    'The rabbit',
    'See [the bend](/course/splices/sheet-bend?a#quiz) and [all](/course/splices). The rabbit',
  )
  await writeCourse(folder, 'splices')
  await writeCourse(folder, 'knots')
  await writeCourseFiles(folder, { 'knots/01-bowline.md': linked })
  expect(await loadCourses(db, { contentDir: folder, now })).toMatchObject({ problems: [] })

  await rm(join(folder, 'courses/splices/02-sheet-bend.md'))
  expect(await loadCourses(db, { contentDir: folder, now: later })).toEqual({
    total: 2,
    changed: 1,
    problems: [
      'content/courses/knots/01-bowline.md:34: there is no module /course/splices/sheet-bend',
    ],
  })

  await writeCourseFiles(folder, {
    'knots/01-bowline.md': linked.replace('The rabbit', 'The hare'),
  })
  expect(await loadCourses(db, { contentDir: folder, now: later })).toMatchObject({ changed: 0 })
  const lesson = await findLesson(db, 'knots', 'bowline', null)
  expect(lesson?.bodyHtml).toContain('The rabbit')
})

test('reports a next course that does not exist or is the course itself', async ({
  db,
  folder,
}) => {
  const next = courseFile.replace('---\n\nKnots', 'next:\n  - splices\n---\n\nKnots')
  await writeCourse(folder, 'splices')
  await writeCourse(folder, 'knots', { course: next })
  expect(await loadCourses(db, { contentDir: folder, now })).toMatchObject({ problems: [] })
  expect(await listCourses(db, null)).toMatchObject([
    { id: 'knots', next: ['splices'] },
    { id: 'splices', next: [] },
  ])

  await rm(join(folder, 'courses/splices'), { recursive: true })
  expect(await loadCourses(db, { contentDir: folder, now: later })).toMatchObject({
    problems: ['content/courses/knots/course.md:15: next: there is no other course splices'],
  })

  const own = next.replace('  - splices', '  - knots # of all')
  await writeCourse(folder, 'knots', { course: own })
  expect(await loadCourses(db, { contentDir: folder, now: later })).toMatchObject({
    problems: ['content/courses/knots/course.md:15: next: there is no other course knots'],
  })
})

test('reports an image that was removed', async ({ db, folder }) => {
  const shown = moduleFile.replace('The rabbit', '![A loop](./images/loop.svg)\n\nThe rabbit')
  await writeCourse(folder, 'knots')
  await writeCourseFiles(folder, {
    'knots/01-bowline.md': shown,
    'knots/images/loop.svg': '<svg/>',
  })
  expect(await loadCourses(db, { contentDir: folder, now })).toMatchObject({ problems: [] })

  await rm(join(folder, 'courses/knots/images/loop.svg'))
  expect(await loadCourses(db, { contentDir: folder, now: later })).toMatchObject({
    changed: 0,
    problems: ['content/courses/knots/01-bowline.md:34: there is no image ./images/loop.svg'],
  })
})

test('two processes that load at once do the work only once', async ({
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
