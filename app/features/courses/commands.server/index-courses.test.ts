import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createCourse } from '../../../../test/builders'
import {
  courseFile,
  moduleFile,
  writeCourseFiles,
  writeExercises,
} from '../../../../test/course-files'
import { test } from '../../../../test/fixtures'
import { functionFiles } from '../../../../test/sample-exercises'
import { courseExercises, courseModules, courses } from '../tables.server'
import { searchSections, searchWords } from '../tables.server/search'
import { indexCourses } from './index-courses'
import { loadCourses } from './load-courses'

const now = new Date('2026-03-09T10:00:00Z')

const sectionsOf = (db: Database) =>
  db
    .select({
      address: searchSections.address,
      moduleId: searchSections.moduleId,
      kind: searchSections.kind,
      heading: searchSections.heading,
      body: searchSections.body,
    })
    .from(searchSections)
    .orderBy(searchSections.courseId, searchSections.position)

const aboutKnots =
  'Tie what holds, untie what held. Knots is for people who know what a rope is. ' +
  'Tie a bowline Untie it again Say where it holds A rope ladder'

test('indexes a course, its lessons by heading and its exercises, in order', async ({
  db,
  folder,
}) => {
  await writeExercises(
    folder,
    { double: functionFiles, half: functionFiles },
    { file: '02-sheet-bend.md' },
  )
  await writeCourseFiles(folder, {
    'knots/01-bowline.md': moduleFile
      .replace('title: The bowline', 'title: A loop')
      .replace('The rabbit', 'A hole.\n\n## The rabbit\n\nIt'),
    'knots/03-hitch.md': moduleFile
      .replace('title: The bowline', 'title: A hitch')
      .replace('The rabbit comes', '## At once\n\nNo lead comes'),
  })

  expect(await loadCourses(db, { contentDir: folder, now })).toMatchObject({ problems: [] })

  const statement = 'Write the function double(number). It returns twice the number.'
  const shared = { moduleId: 'sheet-bend', kind: 'exercise', heading: 'Double a number' }
  const lead = { kind: 'lesson', body: 'A loop that holds.' }
  expect(await sectionsOf(db)).toEqual([
    {
      address: '/course/knots',
      moduleId: null,
      kind: 'course',
      heading: 'Knots',
      body: aboutKnots,
    },
    {
      ...lead,
      address: '/course/knots/bowline',
      moduleId: 'bowline',
      heading: 'A loop',
      body: 'A loop that holds. A hole.',
    },
    {
      kind: 'lesson',
      address: '/course/knots/bowline#the-rabbit',
      moduleId: 'bowline',
      heading: 'The rabbit',
      body: 'It comes out of the hole.',
    },
    {
      ...lead,
      address: '/course/knots/sheet-bend',
      moduleId: 'sheet-bend',
      heading: 'The bowline',
      body: 'A loop that holds. The rabbit comes out of the hole.',
    },
    { ...lead, address: '/course/knots/hitch', moduleId: 'hitch', heading: 'A hitch' },
    {
      kind: 'lesson',
      address: '/course/knots/hitch#at-once',
      moduleId: 'hitch',
      heading: 'At once',
      body: 'No lead comes out of the hole.',
    },
    { ...shared, address: '/course/knots/exercise/double', body: statement },
    { ...shared, address: '/course/knots/exercise/half', body: statement },
  ])
  const ofModule = await db
    .select({ address: searchSections.address })
    .from(searchSections)
    .where(sql`vector @@ to_tsquery('lessons', 'bowline:B')`)
    .orderBy(searchSections.position)
  expect(ofModule.map(({ address }) => address)).toEqual([
    '/course/knots/sheet-bend',
    '/course/knots/exercise/double',
    '/course/knots/exercise/half',
  ])
  const words = await db.select().from(searchWords)
  expect(
    words.filter(({ word }) => ['ladder', 'rabbit', 'twice', 'hitch'].includes(word)),
  ).toHaveLength(4)
})

test('leaves out removed modules and exercises and those of other courses', async ({
  db,
  folder,
}) => {
  await writeExercises(folder, { double: functionFiles })
  await writeCourseFiles(folder, {
    'ropes/course.md': courseFile.replace('title: Knots', 'title: Ropes'),
    'ropes/01-hemp.md': moduleFile.replace('title: The bowline', 'title: Hemp'),
  })
  await loadCourses(db, { contentDir: folder, now })
  await db.update(courseModules).set({ removedAt: now }).where(eq(courseModules.id, 'bowline'))
  await db.update(courseExercises).set({ removedAt: now })
  await db.update(courses).set({ contentHash: 'another' }).where(eq(courses.id, 'knots'))

  await db.transaction(indexCourses)

  expect((await sectionsOf(db)).map(({ address }) => address)).toEqual([
    '/course/knots',
    '/course/knots/sheet-bend',
    '/course/ropes',
    '/course/ropes/hemp',
  ])
  const hemp = await db.select().from(searchWords).where(eq(searchWords.word, 'hemp'))
  expect(hemp).toMatchObject([{ courseId: 'ropes' }])
})

test('indexes a course again only when it changes', async ({ db }) => {
  const { id } = await createCourse(db)
  await db.transaction(indexCourses)
  await db.update(searchSections).set({ body: 'not indexed again' })

  await db.transaction(indexCourses)
  expect((await sectionsOf(db))[0]).toMatchObject({ body: 'not indexed again' })

  await db.update(courses).set({ contentHash: 'another' }).where(eq(courses.id, id))
  await db.transaction(indexCourses)
  expect((await sectionsOf(db))[0]).toMatchObject({
    body: expect.stringContaining('Tie a bowline'),
  })
})
