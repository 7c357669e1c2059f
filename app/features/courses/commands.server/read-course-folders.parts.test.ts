import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ContentError } from '~/platform/content/front-matter.server'
import {
  courseFile,
  moduleFile,
  writeCourse,
  writeCourseFiles,
  writeExercises,
} from '../../../../test/course-files'
import { problemsOf } from '../../../../test/course-problems'
import { test } from '../../../../test/fixtures'
import { functionFile, functionFiles, pageFiles } from '../../../../test/sample-exercises'
import { collectProblems, moduleIdOf, parseCourse, readCourseFolders } from './read-course-folders'

async function parsedIn(folder: string) {
  const [course] = await readCourseFolders(folder)
  if (!course) throw new Error('There is no course')
  return parseCourse(course)
}

test('reads each folder as a course, in order of name, and ignores files beside them', async ({
  folder,
}) => {
  for (const id of ['splices', 'ropes', 'knots']) await writeCourse(folder, id)
  await writeFile(join(folder, 'courses/README.md'), 'x')

  const found = await readCourseFolders(folder)

  expect(found.map(({ id, label }) => [id, label])).toEqual([
    ['knots', 'content/courses/knots'],
    ['ropes', 'content/courses/ropes'],
    ['splices', 'content/courses/splices'],
  ])
})

test('fails when the courses cannot be read, instead of finding none', async ({ folder }) => {
  await expect(readCourseFolders(folder)).rejects.toMatchObject({
    problems: [`${folder}/courses: should be a folder that can be read (ENOENT)`],
  })
})

test('lessons may show the images of the course and no other file', async ({ folder }) => {
  const images = ['a.webp', 'b.png', 'c.jpg', 'd.jpeg', 'e.svg', 'f.avif', 'images/A_b-1.x.png']
  const others = ['a b.png', 'a.svg.bak', 'a.gif', 'apng', 'images/deep/a.png', 'figures/a.svg']
  await writeCourse(folder, 'knots')
  const files = [...images, ...others].map((name) => [`knots/${name}`, 'x'])
  await writeCourseFiles(folder, Object.fromEntries(files))

  const [course] = await readCourseFolders(folder)

  expect(course?.images).toEqual(images.toSorted())
})

test.for<[string, Record<string, string>]>([
  ['a lesson', { '01-bowline.md': `${moduleFile}\n` }],
  ['the name of a lesson', { '03-bowline.md': moduleFile }],
  ['the film', { 'intro.mp4': 'a film' }],
  ['an image', { 'loop.svg': '<svg/>' }],
  ['an image in its folder', { 'images/loop.svg': '<svg/>' }],
  ['a figure', { 'figures/loop.svg': '<svg/>' }],
  ['a file of an exercise', { 'exercises/double/starter.py': 'x' }],
  ['a new exercise', { 'exercises/half/exercise.md': 'x' }],
  ['a new checkpoint', { 'checkpoints/eye/tie.js': 'x' }],
  ['a file of a checkpoint', { 'checkpoints/bowline/tie.js': 'y' }],
  ['a mistake in a checkpoint', { 'checkpoints/bowline/rope.png': 'x' }],
])('the hash changes with %s', async ([, files], { folder }) => {
  await writeExercises(folder, { double: functionFiles })
  await writeCourseFiles(folder, { 'knots/checkpoints/bowline/tie.js': 'x' })
  const [before] = await readCourseFolders(folder)
  const below = Object.entries(files).map(([name, text]) => [`knots/${name}`, text])
  await writeCourseFiles(folder, Object.fromEntries(below))
  const [after] = await readCourseFolders(folder)
  const [again] = await readCourseFolders(folder)

  expect(after?.hash).not.toBe(before?.hash)
  expect(again?.hash).toBe(after?.hash)
})

test('the minutes of a module include its required exercises', async ({ folder }) => {
  const longer = {
    ...functionFiles,
    'exercise.md': functionFile.replace('minutes: 5', 'minutes: 7'),
  }
  await writeExercises(folder, { double: functionFiles, counter: pageFiles, more: longer })

  const { modules } = await parsedIn(folder)

  expect(modules.map(({ id, position, minutes }) => [id, position, minutes])).toEqual([
    ['bowline', 1, 22],
    ['sheet-bend', 2, 10],
  ])
})

test('the reading minutes of a course are the sum over its lessons', async ({ folder }) => {
  const words = (count: number) =>
    moduleFile.replace('The rabbit', `${'rope '.repeat(count)}rabbit`)
  await writeCourse(folder, 'knots')
  await writeCourseFiles(folder, {
    'knots/01-bowline.md': words(600),
    'knots/02-sheet-bend.md': words(250),
  })

  expect(await parsedIn(folder)).toMatchObject({ readingMinutes: 5 })
})

test('a lesson has programs to run, links at its headings and places; a description has not', async ({
  folder,
}) => {
  const text = '## Rope\n\n```js\nconsole.log(1)\n```\n\n![A](./loop.svg)'
  await writeCourse(folder, 'knots', {
    course: courseFile.replace('Knots is', `${text}\n\nKnots is`),
  })
  await writeCourseFiles(folder, {
    'knots/01-bowline.md': moduleFile.replace('The rabbit', `${text}\n\nThe rabbit`),
    'knots/loop.svg': '<svg/>',
  })

  const { descriptionHtml, modules } = await parsedIn(folder)

  expect(modules[0]?.bodyHtml).toContain('data-run=')
  expect(modules[0]?.bodyHtml).toContain('href="#rope"')
  expect(descriptionHtml).not.toContain('data-run=')
  expect(descriptionHtml).not.toContain('href="#rope"')
  for (const html of [descriptionHtml, modules[0]?.bodyHtml])
    expect(html).toContain('src="/course-files/knots/loop.svg"')

  const placed = courseFile.replace('Knots is', '::figure{id=loop}\n\nKnots is')
  await writeCourse(folder, 'knots', { course: placed })
  expect((await problemsOf(folder)).join()).toContain('content/courses/knots/course.md:16: ')
})

test('sorts checkpoints by the numbers of the modules, even of a module with a mistake', async ({
  folder,
}) => {
  await writeCourse(folder, 'knots', { modules: ['10-last.md', '9-before.md', '1-first.md'] })
  await writeCourseFiles(folder, {
    'knots/checkpoints/last/tie.js': 'x',
    'knots/checkpoints/before/tie.js': 'x',
    'knots/checkpoints/first/tie.js': 'x',
  })
  const { checkpoints } = await parsedIn(folder)
  expect(checkpoints.map(({ moduleId }) => moduleId)).toEqual(['first', 'before', 'last'])

  await writeCourseFiles(folder, { 'knots/9-before.md': moduleFile.replace('minutes: 10', '') })
  expect(await problemsOf(folder)).toEqual([
    'content/courses/knots/9-before.md:2: minutes: should be a whole number from 1 to 600',
  ])
})

test('reports a block with Run that no page of the project shows, with its line', async ({
  folder,
}) => {
  await writeCourse(folder, 'knots')
  const card = '```jsx title="src/Card.jsx"\nexport default () => 1\n```\n'
  const lesson = 'knots/02-sheet-bend.md'
  await writeCourseFiles(folder, { [lesson]: `${moduleFile}\n${card}` })
  expect(await problemsOf(folder)).toEqual([
    expect.stringContaining(
      `${lesson}:36: nothing of this lesson or its project shows src/Card.jsx`,
    ),
  ])

  const app = "import Card from './Card.jsx'"
  await writeCourseFiles(folder, { 'knots/checkpoints/bowline/src/App.jsx': app })
  expect(await problemsOf(folder)).toEqual([])
})

test('reports a mistake in each part of a course, those of course.md first', async ({ folder }) => {
  await writeExercises(folder, { double: { ...functionFiles, 'more.txt': 'x' } })
  await writeCourseFiles(folder, {
    'knots/course.md': courseFile.replace('hours: 4', 'hours: 0'),
    'knots/02-sheet-bend.md': moduleFile.replace('minutes: 10', 'minutes: 0'),
    'knots/03-bowline.md': moduleFile,
    'knots/04-bowline.md': moduleFile,
    'knots/figures/loop.svg': '<svg/>',
    'knots/checkpoints/none/tie.js': 'x',
  })

  expect(
    (await problemsOf(folder)).map((problem) => problem.replace('content/courses/', '')),
  ).toEqual([
    'knots/course.md:5: hours: should be a whole number from 1 to 500',
    'knots/02-sheet-bend.md:4: minutes: should be a whole number from 1 to 600',
    'knots: two files have the module id bowline',
    'knots/exercises/double/more.txt: is none of the files of this kind of exercise',
    expect.stringMatching(/^knots\/figures\/loop\.svg:1: /),
    expect.stringMatching(/^knots\/figures\/loop\.svg:1: /),
    expect.stringMatching(/^knots\/figures\/loop\.svg:1: /),
    'knots/checkpoints/none: there is no module none',
  ])
})

test.for([
  ['01-props.md', 'props'],
  ['7-a-b-2.md', 'a-b-2'],
  ['x01-props.md', null],
  ['-props.md', null],
  ['01-props.md.bak', null],
  ['01-props.mdx', null],
  ['01-a--b.md', null],
] as const)('the module of %s', ([name, id]) => {
  expect(moduleIdOf(name)).toBe(id)
})

test('collects mistakes in content and rethrows other errors', async () => {
  const problems = ['a']
  const fail = async () => {
    throw new ContentError(['b', 'c'])
  }

  expect(await collectProblems(problems, async () => 1)).toBe(1)
  expect(await collectProblems(problems, fail)).toBeNull()
  expect(problems).toEqual(['a', 'b', 'c'])
  const disk = async () => {
    throw new Error('The disk is full')
  }
  await expect(collectProblems(problems, disk)).rejects.toThrow('The disk is full')
})

test.for<[string, (text: string) => string, string]>([
  ['front matter', (text) => text.replace('minutes: 10', 'minutes: ten'), ':4: minutes:'],
  ['a place', (text) => text.replace('::exercise{id=double}', '::exercise(id=double)'), ': a line'],
  ['the body', (text) => `${text}\n# Tie\n`, ': a heading should begin with ##'],
])(
  'reports nothing else about a lesson with a mistake in %s',
  async ([, change, said], { folder }) => {
    await writeExercises(folder, { double: functionFiles })
    const figure = '::figure{id=loop}\n'
    const lesson = join(folder, 'courses/knots/01-bowline.md')
    const text = `${await readFile(lesson, 'utf8')}\n${figure}`
    const svg = '<svg viewBox="0 0 640 320"><title>A loop</title></svg>'
    await writeCourseFiles(folder, {
      'knots/figures/loop.svg': svg,
      'knots/checkpoints/bowline/tie.js': 'x',
      'knots/01-bowline.md': text,
    })
    const before = await problemsOf(folder)
    await writeFile(lesson, change(text))

    const added = (await problemsOf(folder)).filter((problem) => !before.includes(problem))

    expect(added).toEqual([expect.stringContaining(`01-bowline.md${said}`.slice(0, 13))])
    expect(added[0]).toContain(said)
  },
)
