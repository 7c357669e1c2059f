import { expect } from 'vitest'
import { problemsOf } from '../../../../test/course-problems'
import { writeExercises } from '../../../../test/course-files'
import { functionFile, functionFiles } from '../../../../test/sample-exercises'
import { test } from '../../../../test/fixtures'
import { parseCourse, readCourseFolders } from './read-course-folders'

const file = 'content/courses/knots/exercises/double/exercise.md'

test('parses a valid exercise with its place, its kind and its texts as HTML', async ({
  folder,
}) => {
  await writeExercises(folder, { double: functionFiles })
  const [course] = await readCourseFolders(folder)
  if (!course) throw new Error('There is no course')

  const { exercises, modules } = await parseCourse(course)

  expect(exercises).toMatchObject([
    {
      id: 'double',
      moduleId: 'bowline',
      position: 1,
      kind: 'function',
      isRequired: true,
      body: {
        starter: functionFiles['starter.py'],
        hints: ['<p>Which operator makes twice of a number?</p>'],
      },
    },
  ])
  expect(modules[0]?.bodyHtml).toContain('<div data-directive="exercise" data-id="double"></div>')
})

test.for([
  ['an unknown kind', 'kind: function', 'kind: essay', ':2: kind: should be function'],
  ['no hints', /hints:\n.*\n/, 'hints: []\n', ':6: hints: should have at least 1'],
  ['an unknown field', 'minutes: 5', 'minutes: 5\nlevel: 3', ':5: level: is none of the fields'],
  [
    'a result that is no text',
    "expect: '10'",
    'expect: 10',
    ':17: tests.0.expect: should be text: put it into quotes',
  ],
  [
    'a result and an error at once',
    "expect: '10'",
    "expect: '10'\n    raises: TypeError",
    ':16: tests.0.call: should stand beside exactly one of expect and raises',
  ],
  [
    'a broken expression',
    "'^NameError'",
    "'(NameError'",
    ':11: mistakes.1.error: should be a regular expression of JavaScript (flags su)',
  ],
  [
    'a statement that is too long',
    'Write the',
    `${'word '.repeat(120)}Write the`,
    ':24: the statement has 129 words; it should have at most 120',
  ],
  [
    'a heading of the page itself',
    'Write the',
    '## Task\n\nWrite the',
    ':25: a heading should begin with ### or more',
  ],
] as const)('%s is refused with its line', async ([, from, to, problem], { folder }) => {
  await writeExercises(folder, {
    double: { ...functionFiles, 'exercise.md': functionFile.replace(from, to) },
  })

  expect((await problemsOf(folder)).join('\n')).toContain(`${file}${problem}`)
})

test('does not take a comment in fenced code for a heading', async ({ folder }) => {
  const code = 'Write the\n\n```python\n# double it\n```\n\nWrite the'
  await writeExercises(folder, {
    double: { ...functionFiles, 'exercise.md': functionFile.replace('Write the', code) },
  })

  expect(await problemsOf(folder)).toEqual([])
})

test('reports missing and unknown files', async ({ folder }) => {
  const { 'solution.py': _, 'wrong-2.py': wrong, ...files } = functionFiles
  await writeExercises(folder, { double: { ...files, 'worng-2.py': wrong } })

  const problems = (await problemsOf(folder)).join('\n')

  expect(problems).toContain('double/solution.py: should exist')
  expect(problems).toContain('double/there should be at least two wrong solutions')
  expect(problems).toContain('double/worng-2.py: is none of the files')
})

test('reports a place of a missing exercise and a second place of the same exercise', async ({
  folder,
}) => {
  const exercises = { double: functionFiles, triple: functionFiles }
  await writeExercises(folder, exercises, {
    lesson: '::exercise{id=double}\n\n::exercise{id=half}',
  })

  expect(await problemsOf(folder)).toEqual([
    'content/courses/knots/01-bowline.md:40: the exercise double is already placed',
    'content/courses/knots/01-bowline.md:42: there is no exercise half',
  ])
})

test('a line with another directive is refused; colons in text are text', async ({ folder }) => {
  await writeExercises(
    folder,
    {},
    { lesson: 'At 10:30, a::b and :smile: are text.\n\n::note{id=a}' },
  )

  expect(await problemsOf(folder)).toEqual([
    'content/courses/knots/01-bowline.md:38: a line that begins with :: should be ::exercise{id=…} or ::figure{id=…}, with an empty line before and after it',
  ])
})
