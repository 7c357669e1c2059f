import { expect } from 'vitest'
import { problemsOf } from '../../../../test/course-problems'
import { writeExercises } from '../../../../test/course-files'
import { pageFiles } from '../../../../test/sample-exercises'
import { test } from '../../../../test/fixtures'
import { parseCourse, readCourseFolders } from './read-course-folders'

const label = 'content/courses/knots/exercises/counter'

test('a page keeps its files in the order in which they are shown', async ({ folder }) => {
  await writeExercises(folder, {
    counter: {
      ...pageFiles,
      'starter/index.html': '<p>0</p>',
      'solution/index.html': '<p>0</p>',
      'wrong-1/index.html': '<p>0</p>',
      'wrong-2/index.html': '<p>0</p>',
    },
  })
  const [course] = await readCourseFolders(folder)
  if (!course) throw new Error('There is no course')

  const { exercises } = await parseCourse(course)

  expect(exercises[0]?.body).toMatchObject({ files: ['index.html', 'App.jsx', 'style.css'] })
  expect(exercises[0]?.body).toHaveProperty(
    'starter',
    expect.stringMatching(/^==> index\.html <==\n<p>0<\/p>\n==> App\.jsx <==\n/),
  )
})

test.for<[string, RegExp | string, string, string]>([
  ['a test without a body', /run: expect.*\n/, '\n', ':9: tests.0.run: '],
  ['no test for the server', /tests:[\s\S]*?button is a box/, 'tests:\n  - name: box', ':8: tests'],
  [
    'a mistake with two conditions',
    'test: adds',
    'test: adds\n    error: E',
    ':25: mistakes.2.say: should stand beside exactly one of source, test, output and error',
  ],
  ['a language', 'minutes: 5', 'minutes: 5\nlanguage: jsx', ':5: language: is none of the fields'],
])('%s is refused with its line', async ([, from, to, problem], { folder }) => {
  const text = pageFiles['exercise.md'].replace(from, to)
  await writeExercises(folder, { counter: { ...pageFiles, 'exercise.md': text } })

  expect((await problemsOf(folder)).join('\n')).toContain(`${label}/exercise.md${problem}`)
})

test('reports files that are missing, too long, too many or of another kind', async ({
  folder,
}) => {
  const {
    'solution/App.jsx': _,
    'wrong-2/App.jsx': __,
    'wrong-2/style.css': ___,
    ...left
  } = pageFiles
  const more = Object.fromEntries(
    ['a.js', 'b.js', 'c.js', 'd.js', 'cat.png'].map((name) => [`starter/${name}`, 'x']),
  )
  await writeExercises(folder, {
    counter: { ...left, ...more, 'wrong-1/style.css': 'x'.repeat(9000), 'solution/old.jsx': 'x' },
  })

  const problems = (await problemsOf(folder)).join('\n')

  expect(problems).toContain(`${label}/starter: should have one to 6 files`)
  expect(problems).toContain(`${label}/starter/cat.png: should be a name`)
  expect(problems).toContain(`${label}/solution/App.jsx: should exist`)
  expect(problems).toContain(`${label}/wrong-1/style.css: should have at most 8 kB`)
  expect(problems).toContain(`${label}/there should be at least two wrong pages`)
  expect(problems).toContain(`${label}/solution/old.jsx: is none of the files`)
})
