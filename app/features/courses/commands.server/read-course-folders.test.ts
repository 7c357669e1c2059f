import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import {
  courseFile,
  moduleFile,
  writeCourse,
  writeCourseFiles,
} from '../../../../test/course-files'
import { problemsOf } from '../../../../test/course-problems'
import { test } from '../../../../test/fixtures'
import { parseCourse, readCourseFolders } from './read-course-folders'

test('reads a valid course', async ({ folder }) => {
  await writeCourse(folder, 'knots')

  expect(await problemsOf(folder)).toEqual([])
})

test('accepts an unusual price that the author confirms', async ({ folder }) => {
  const course = courseFile.replace('priceMinor: 0', 'priceMinor: 499\nisUnusualPrice: true')
  await writeCourse(folder, 'knots', { course })

  expect(await problemsOf(folder)).toEqual([])
})

describe('in course.md,', () => {
  test.for([
    [
      'an unknown level',
      'level: Beginner',
      'level: Hard',
      '4: level: should be one of Beginner, Intermediate, Advanced',
    ],
    [
      'a level in another case',
      'level: Beginner',
      'level: beginner',
      '4: level: should be one of Beginner, Intermediate, Advanced',
    ],
    [
      'hours that are text',
      'hours: 4',
      'hours: four',
      '5: hours: should be a whole number from 1 to 500',
    ],
    ['half an hour', 'hours: 4', 'hours: 0.5', '5: hours: should be a whole number from 1 to 500'],
    [
      'a negative price',
      'priceMinor: 0',
      'priceMinor: -1',
      '6: priceMinor: should be a whole number from 0 to 100000000',
    ],
    [
      'a price in rupees with paise',
      'priceMinor: 0',
      'priceMinor: 499.50',
      '6: priceMinor: should be a whole number from 0 to 100000000',
    ],
    [
      'a price in rupees in place of paise',
      'priceMinor: 0',
      'priceMinor: 499',
      '6: priceMinor: is ₹4.99, less than ₹10; prices are in paise. If it is right, add isUnusualPrice: true',
    ],
    [
      'a price that is not a whole rupee',
      'priceMinor: 0',
      'priceMinor: 49999',
      '6: priceMinor: is ₹499.99, which is not a whole rupee; prices are in paise. If it is right, add isUnusualPrice: true',
    ],
    ['two outcomes', '  - Say where it holds\n', '', '9: outcomes: should name at least three'],
    [
      'a missing description',
      'Knots is for people who know what a rope is.\n',
      '',
      ' the description after the front matter should not be empty',
    ],
    [
      'a second title',
      'Knots is for',
      '# Knots\n\nKnots is for',
      '16: a heading should begin with ## or more',
    ],
    [
      'yes in place of true',
      'featured: false',
      'featured: yes',
      '8: featured: should be true or false',
    ],
    [
      'outcomes that are not a list',
      'outcomes:\n  - Tie a bowline',
      'outcomes: Tie a bowline',
      '9: outcomes: should be a list',
    ],
    ['an empty outcome', '  - Tie a bowline', '  - ""', '10: outcomes.0: should not be empty'],
    [
      'a title that is too long',
      'title: Knots',
      `title: ${'K'.repeat(81)}`,
      '2: title: should be at most 80 characters',
    ],
    ['a title that is a number', 'title: Knots', 'title: 7', '2: title: should be text'],
    ['a missing title', 'title: Knots\n', '', '2: title: should be text'],
    [
      'a misspelt key',
      'position: 1',
      'position: 1\nauther: Asha',
      '8: auther: is none of the fields',
    ],
    ['the same key twice', 'hours: 4', 'hours: 4\nhours: 5', '6: Map keys must be unique'],
    [
      'a colon without quotes',
      'title: Knots',
      'title: Knots: tight',
      '2: Nested mappings are not allowed in compact mappings',
    ],
    [
      'nothing in it',
      courseFile.slice(4, courseFile.indexOf('\n---\n')),
      '# nothing yet',
      '2: the file: Invalid input: expected object, received null',
    ],
    [
      'no front matter',
      '---\ntitle',
      'title',
      '1: should begin with front matter between two lines of ---',
    ],
  ] as const)('%s is refused with its line', async ([, from, to, problem], { folder }) => {
    await writeCourse(folder, 'knots', { course: courseFile.replace(from, to) })

    expect(await problemsOf(folder)).toEqual([`content/courses/knots/course.md:${problem}`])
  })

  test('reports all mistakes at once', async ({ folder }) => {
    const course = courseFile.replace('hours: 4', 'hours: 0').replace('level: Beginner', 'level: 1')
    await writeCourse(folder, 'knots', { course })

    expect(await problemsOf(folder)).toHaveLength(2)
  })
})

describe('of names,', () => {
  const expected =
    "the file's name should be a number, a hyphen and the module's id, as in 01-props.md"

  test.for(['bowline.md', '01-Bowline.md', '01-.md', '01_bowline.md', 'README.md'])(
    "a module's file called %s is refused",
    async (name, { folder }) => {
      await writeCourse(folder, 'knots')
      await writeCourseFiles(folder, { [`knots/${name}`]: moduleFile })

      expect(await problemsOf(folder)).toEqual([`content/courses/knots/${name}: ${expected}`])
    },
  )

  test('two files of one module are refused', async ({ folder }) => {
    await writeCourse(folder, 'knots', { modules: ['01-bowline.md', '02-bowline.md'] })

    expect(await problemsOf(folder)).toEqual([
      'content/courses/knots: two files have the module id bowline',
    ])
  })

  test('refuses the name of a folder that cannot be an address', async ({ folder }) => {
    await writeCourse(folder, 'Knots & Splices')

    expect(await problemsOf(folder)).toEqual([
      "content/courses/Knots & Splices: the folder's name should be lower-case letters, digits and hyphens",
    ])
  })

  test('a folder without course.md is refused', async ({ folder }) => {
    await writeCourse(folder, 'knots')
    await rm(join(folder, 'courses/knots/course.md'))

    expect(await problemsOf(folder)).toEqual(['content/courses/knots/course.md: should exist'])
  })
})

test('accepts files with the line ends of Windows and other files beside the lessons', async ({
  folder,
}) => {
  await writeCourse(folder, 'knots', { course: courseFile.replaceAll('\n', '\r\n') })
  await writeCourseFiles(folder, {
    'knots/02-sheet-bend.md': `\ufeff${moduleFile}`,
    'knots/poster.webp': 'a picture',
    'knots/images/loop.svg': '<svg/>',
  })

  expect(await problemsOf(folder)).toEqual([])
})

test('a lesson places each figure of the course once', async ({ folder }) => {
  const figure =
    '<svg viewBox="0 0 340 90"><title>Loop</title><desc>A rope.</desc><path d="M0 0L9 9"/></svg>'
  const lesson = moduleFile.replace('The rabbit', '::figure{id=loop}\n\nThe rabbit')
  await writeCourse(folder, 'knots')
  await writeCourseFiles(folder, {
    'knots/01-bowline.md': lesson,
    'knots/figures/loop.svg': figure,
    'knots/figures/unused.svg': figure.replace('<path', '<b'),
  })
  expect(await problemsOf(folder)).toEqual([
    'content/courses/knots/figures/unused.svg: a lesson should place it by a line ::figure{id=unused}',
    'content/courses/knots/figures/unused.svg:1: may not have <b>; content/README.md lists what may',
  ])
  await rm(join(folder, 'courses/knots/figures/unused.svg'))

  const [knots] = await readCourseFolders(folder)
  const course = knots && (await parseCourse(knots))
  expect(course?.modules[0]?.bodyHtml).toContain('<figcaption id="figure-loop-title">Loop')

  await writeCourseFiles(folder, { 'knots/01-bowline.md': `${lesson}\n::figure{id=loop}\n` })
  expect((await problemsOf(folder)).join()).toContain('the figure loop is already placed')
})

test('the hash changes with each file, the film included', async ({ folder }) => {
  const hashNow = async () => (await readCourseFolders(folder))[0]?.hash
  const hashes = []
  await writeCourse(folder, 'knots')
  hashes.push(await hashNow())
  await writeCourseFiles(folder, { 'knots/02-sheet-bend.md': `${moduleFile}\n` })
  hashes.push(await hashNow())
  await writeCourseFiles(folder, { 'knots/intro.mp4': 'a film' })
  hashes.push(await hashNow())

  expect(new Set(hashes).size).toBe(3)
  expect(await hashNow()).toBe(hashes[2])
})
