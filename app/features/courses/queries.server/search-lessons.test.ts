import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { createCourse, createStudent, enrol } from '../../../../test/builders'
import { test } from '../../../../test/fixtures'
import { indexCourses } from '../commands.server/index-courses'
import { courseModules, courses } from '../tables.server'
import { type Found, searchLessons } from './search-lessons'

async function createLessons(
  db: Database,
  lessons: Record<string, string>,
  given: Parameters<typeof createCourse>[1] = {},
) {
  const course = await createCourse(db, { modules: Object.keys(lessons), ...given })
  for (const [id, bodyHtml] of Object.entries(lessons))
    await db
      .update(courseModules)
      .set({ bodyHtml })
      .where(sql`course_id = ${course.id} and id = ${id}`)
  await db.transaction(indexCourses)
  return course
}

const lessons = {
  volumes:
    '<p>Where data stays.</p><h2 id="backup">Backing up</h2><p>Run a second container.</p>' +
    '<h2 id="ports">Ports</h2><pre><code>docker run -p 8080:80 web</code></pre>',
  state:
    '<p>What a component keeps.</p><h2 id="usestate">The hook <code>useState</code></h2><p>It is called first.</p>' +
    '<h2 id="for">A for loop</h2><p>Not for everything.</p>',
  frames: '<p>Tables.</p><h2 id="group">Group rows</h2><p><code>df.groupby("city")</code></p>',
}

const headings = (found: Found | null) =>
  found?.groups.flatMap(({ modules }) =>
    modules.flatMap(({ results }) => results.map(({ heading }) => heading)),
  )

const find = (db: Database, text: string, studentId: string | null = null) =>
  searchLessons(db, { text, studentId })

test.for([
  ['containers', 'Backing up'],
  ['backs up', 'Backing up'],
  ['useState', 'The hook useState'],
  ['df.groupby', 'Group rows'],
  ['-p 8080', 'Ports'],
  ['how to group the rows?', 'Group rows'],
  ['for', 'A for loop'],
  ["group'); drop table courses; --", 'Group rows'],
] as const)('a search for %s finds %s first', async ([text, heading], { db }) => {
  await createLessons(db, lessons)

  expect(headings(await find(db, text))?.[0]).toBe(heading)
})

test('a result links to its heading in its module and course, with the words marked', async ({
  db,
}) => {
  const { id } = await createLessons(db, lessons)

  expect(await find(db, 'container')).toEqual({
    total: 1,
    corrected: [],
    isPartial: false,
    suggestions: [],
    groups: [
      {
        courseId: id,
        courseTitle: 'Knots',
        isLocked: false,
        modules: [
          {
            title: 'Module volumes',
            results: [
              {
                address: `/course/${id}/volumes#backup`,
                kind: 'lesson',
                heading: 'Backing up',
                passage: [
                  { text: 'Run a second ', isMatch: false },
                  { text: 'container', isMatch: true },
                  { text: '.', isMatch: false },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
})

test('ranks a heading before a text that has the word more often', async ({ db }) => {
  await createLessons(db, {
    one: '<h2 id="a">Other</h2><p>Loops loops loops loops loops loops.</p>',
    two: '<h2 id="b">Loops</h2><p>Again and again.</p>',
  })

  expect(headings(await find(db, 'loop'))).toEqual(['Loops', 'Other'])
})

test('finds the intended word by a typo or by its beginning', async ({ db }) => {
  await createLessons(db, lessons)

  const slip = await find(db, 'contianer')
  expect(headings(slip)).toEqual(['Backing up'])
  expect(slip?.corrected).toEqual([{ typed: 'contianer', used: 'container' }])
  expect(headings(await find(db, 'useSta'))).toEqual(['The hook useState'])
  for (const [typed, used] of [
    ['prots', 'ports'],
    ['looop', 'loop'],
    ['lopp', 'loop'],
    ['conainer', 'container'],
  ] as const)
    expect((await find(db, typed))?.corrected).toEqual([{ typed, used }])
})

test('ranks the title of a lesson first, then headings by how much of them the search covers', async ({
  db,
}) => {
  await createLessons(db, {
    generics:
      '<h2 id="a">Why a list of strings is no list of objects</h2><p>A list, a list, a list.</p>',
    'lists-and-loops': '<p>One.</p><h2 id="b">A list changes</h2><p>Two.</p>',
    server: '<h2 id="c">Take a repair off the list</h2><p>Three.</p><h2 id="d">Lists</h2><p>4.</p>',
  })
  await db
    .update(courseModules)
    .set({ title: 'Lists and loops' })
    .where(sql`id = 'lists-and-loops'`)
  await db.update(courses).set({ indexedAs: null })
  await db.transaction(indexCourses)

  const { rows } = await db.execute(sql`select heading from search_sections`)
  expect(rows).toHaveLength(8)
  const found = await find(db, 'lists')
  const results = found?.groups.flatMap(({ modules }) => modules.map((each) => each.results))
  expect(results?.map((each) => each.map(({ heading }) => heading))).toEqual([
    ['Lists and loops', 'A list changes'],
    ['Lists', 'Take a repair off the list'],
    ['Why a list of strings is no list of objects'],
  ])
})

test('finds two words typed without a space when one section has both', async ({ db }) => {
  await createLessons(db, {
    boxes: '<h2 id="box">The box model</h2><p>Padding.</p>',
    ships: '<p>A model ship in a box.</p>',
  })

  const found = await find(db, 'boxmodel')
  expect(headings(found)?.[0]).toBe('The box model')
  expect(found?.corrected).toEqual([{ typed: 'boxmodel', used: 'box model' }])
  expect(found?.isPartial).toBe(false)
  expect((await find(db, 'shipbox'))?.corrected).toEqual([{ typed: 'shipbox', used: 'ship box' }])
  expect(await find(db, 'shippadding')).toMatchObject({ groups: [], corrected: [] })
})

test('corrects the vowels of a short word only when the search finds nothing else', async ({
  db,
}) => {
  await createLessons(db, lessons)

  const found = await find(db, 'lup')
  expect(headings(found)).toEqual(['A for loop'])
  expect(found?.corrected).toEqual([{ typed: 'lup', used: 'loop' }])
  expect(headings(await find(db, 'for lup'))).toEqual(['A for loop'])
  expect(await find(db, 'lup container')).toMatchObject({ corrected: [], isPartial: true })
  expect(await find(db, 'aei')).toMatchObject({ groups: [] })
})

test('finds sections with some of the words when none has all', async ({ db }) => {
  await createLessons(db, lessons)

  const found = await find(db, 'container groupby')
  expect(headings(found)).toEqual(expect.arrayContaining(['Backing up', 'Group rows']))
  expect(found?.isPartial).toBe(true)
})

test('finds nothing for an unknown word and suggests a similar one', async ({ db }) => {
  await createLessons(db, lessons)

  expect(await find(db, 'contagion')).toMatchObject({ groups: [], suggestions: ['container'] })
  expect(await find(db, 'क्षत्रिय')).toMatchObject({ groups: [], suggestions: [] })
  expect(await find(db, '&|!<->():*')).toMatchObject({ groups: [], suggestions: [] })
})

test('finds words in Devanagari', async ({ db }) => {
  await createLessons(db, { hindi: '<h2 id="x">नमस्ते दुनिया</h2><p>क्षत्रिय</p>' })

  expect(headings(await find(db, 'दुनिया'))).toEqual(['नमस्ते दुनिया'])
})

test('shows the text of a locked course only for its sample lesson, until it is unlocked', async ({
  db,
}) => {
  const { id: courseId } = await createLessons(db, lessons, { priceMinor: 49_900 })
  const { id: studentId } = await createStudent(db)

  const [locked] = (await find(db, 'container', studentId))?.groups ?? []
  expect(locked).toMatchObject({
    isLocked: true,
    modules: [{ results: [{ heading: 'Backing up', passage: null }] }],
  })
  await db.update(courseModules).set({ isSample: true })
  const [sample] = (await find(db, 'container', studentId))?.groups ?? []
  expect(sample?.modules[0]?.results[0]?.passage).not.toBeNull()
  await db.update(courseModules).set({ isSample: false })

  await enrol(db, { studentId, courseId })
  const [open] = (await find(db, 'container', studentId))?.groups ?? []
  expect(open).toMatchObject({ isLocked: false })
  expect(open?.modules[0]?.results[0]?.passage).not.toBeNull()
})

test('no longer finds a removed course', async ({ db }) => {
  await createLessons(db, lessons)
  await db.update(courses).set({ removedAt: new Date() })

  expect(await find(db, 'container')).toMatchObject({ groups: [], total: 0 })
})

test('shows the best thirty of many results and counts all', async ({ db }) => {
  const many = Array.from({ length: 40 }, (_, n) => `<h2 id="h${n}">Net ${n}</h2><p>Text.</p>`)
  await createLessons(db, { more: many.join('') })

  const found = await find(db, 'net')
  expect(headings(found)).toHaveLength(30)
  expect(found?.total).toBe(40)
})

test('finds the new text when a course changes', async ({ db }) => {
  const { id } = await createLessons(db, lessons)
  await db
    .update(courseModules)
    .set({ bodyHtml: '<p>A hammock.</p>' })
    .where(sql`id = 'volumes'`)
  await db.update(courses).set({ contentHash: 'another' })

  await db.transaction(indexCourses)

  expect(await find(db, 'container')).toMatchObject({ groups: [] })
  expect((await find(db, 'hammock'))?.groups[0]?.modules[0]?.results[0]?.address).toBe(
    `/course/${id}/volumes`,
  )
})
