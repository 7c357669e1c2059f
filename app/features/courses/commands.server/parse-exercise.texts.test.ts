import { expect, test } from 'vitest'
import { ContentError } from '~/platform/content/front-matter.server'
import { comparedExercises, functionFiles, ownInputFiles } from '../../../../test/sample-exercises'
import { parseExercise } from './parse-exercise'

const label = 'knots/exercises/tie'

const parse = (files: Record<string, string | null>, id = 'tie') =>
  parseExercise({ id, label, files: new Map(Object.entries(files)) })

async function problemsOf(files: Record<string, string | null>, id?: string) {
  const error = await parse(files, id).catch((reason: unknown) => reason)
  return error instanceof ContentError ? error.problems : []
}

const withStatement = (statement: string) => ({
  ...functionFiles,
  'exercise.md': functionFiles['exercise.md'].replace(/Write the [\s\S]*$/, statement),
})

const shouldExist = `${label}/exercise.md: should exist and be UTF-8 text of at most 256 kB`

test.for<[string, Record<string, string | null>, string[]]>([
  ['no exercise.md', { 'starter.py': 'x' }, [shouldExist]],
  ['an exercise.md that is no text', { 'exercise.md': null }, [shouldExist]],
  [
    'a statement of blanks',
    withStatement(' \n'),
    [`${label}/exercise.md: the statement after the front matter is missing`],
  ],
  ['a statement of 120 words', withStatement('word  \n'.repeat(120)), []],
  [
    'code, which is no words',
    withStatement(`\`\`\`python\n${'word '.repeat(130)}\n\`\`\`\n\nWhy?`),
    [],
  ],
  [
    '121 words around code',
    withStatement(`${'word '.repeat(60)}\n\n\`\`\`python\nx\n\`\`\`\n\n${'word '.repeat(61)}`),
    [`${label}/exercise.md:24: the statement has 121 words; it should have at most 120`],
  ],
])('an exercise with %s', async ([, files, problems]) => {
  expect(await problemsOf(files)).toEqual(problems)
})

test('a name that cannot be an address is refused', async () => {
  expect(await problemsOf(functionFiles, 'Tie it')).toEqual([
    `${label}: the folder's name should be lower-case letters, digits and single hyphens`,
  ])
})

test('renders texts for students as HTML and trims the title', async () => {
  const { fault = {}, predict = {} } = comparedExercises
  const text = fault['exercise.md']?.replace('title: Find the wrong line', "title: ' Find it '")
  const program = '\n  a = 1\n```\nprint("<b>")\n\n'

  const spot = await parse({ ...fault, 'exercise.md': text ?? '' })
  expect(spot).toMatchObject({
    title: 'Find it',
    statementHtml: '<p>Find it.</p>',
    body: {
      because: '<p>The name is <code>total</code>.</p>',
      hints: ['<p>Look at the first line.</p>', '<p>Look at the last line.</p>'],
      mistakes: [{ say: '<p>You chose 1.</p>' }, {}, {}],
    },
  })
  const { body } = await parse({ ...predict, 'program.py': program })
  expect(body).toMatchObject({ program })
  const { programHtml } = 'programHtml' in body ? body : { programHtml: '' }
  expect(programHtml).toContain('language-python')
  expect(programHtml.replaceAll(/<[^>]*>/g, '')).toContain('\n  a = 1\n```\nprint("&#x3C;b>")\n')
  expect((await parse(functionFiles)).body).not.toHaveProperty('programHtml')
})

test('the version changes with each file and only with a file', async () => {
  const versionOf = async (changes: Record<string, string>) =>
    (await parse({ ...functionFiles, ...changes })).version
  const version = await versionOf({})

  expect(version).toMatch(/^[0-9a-f]{32}$/)
  expect(await versionOf({})).toBe(version)
  expect(await versionOf({ 'starter.py': 'x' })).not.toBe(version)
  expect(await versionOf({ 'wrong-3.py': 'x' })).not.toBe(version)
})

test.for([
  ['Days.java', []],
  [
    '../Days.java',
    [
      `${label}/exercise.md:8: file: should be a name such as fines.csv or Days.java: letters, digits, hyphens and an ending`,
    ],
  ],
] as const)('an own input may be downloaded as %s: %j', async ([file, problems]) => {
  const text = ownInputFiles['exercise.md'].replace('numbers.txt', file)
  expect(await problemsOf({ ...ownInputFiles, 'exercise.md': text })).toEqual(problems)
})

test.for([
  ['predict', / {2}- '12'\n {2}- '1'\n/, '', '17: wrong: should have at least 2'],
  ['predict', /wrong:\n( {2}- .*\n)+/, '', '2: wrong: should have at least two wrong answers'],
  ['gaps', /wrong:\n( {2}- .*\n)+/, '', '2: wrong: should have at least two wrong answers'],
  ['container', /wrong:\n( {2}- .*\n)+/, '', '2: wrong: should have at least two wrong answers'],
  ['predict', "- '12'", '- 12', '19: wrong.1: should be text: put it into quotes'],
] as const)(
  '%s without wrong answers is refused with its line',
  async ([id, from, to, problem]) => {
    const files = comparedExercises[id] ?? {}
    const text = files['exercise.md']?.replace(from, to) ?? ''

    const [found = ''] = await problemsOf({ ...files, 'exercise.md': text })

    expect(found).toContain(`${label}/exercise.md:${problem}`)
  },
)

test('a predict exercise with choices needs no separate wrong answers', async () => {
  const { predict = {} } = comparedExercises
  const text = predict['exercise.md']?.replace(
    /wrong:\n( {2}- .*\n)+/,
    "choices: ['3', '2', '12', '1']\n",
  )

  expect(await problemsOf({ ...predict, 'exercise.md': text ?? '' })).toEqual([])
})

test.for([
  ['a predict', comparedExercises.predict],
  ['a fill', comparedExercises.gaps],
  ['an own-input', ownInputFiles],
] as const)('%s with two mistakes is refused', async ([, files = {}]) => {
  const text = files['exercise.md'] ?? ''
  const two = text.replace(/ {2}- (answer|wrong): .*\n {4}say: .*\n(?!\s*- (answer|wrong))/, '')

  expect(two).not.toBe(text)
  expect((await problemsOf({ ...files, 'exercise.md': two })).join()).toContain(
    ': mistakes: should have at least 3',
  )
})

test('a predict with three choices is refused', async () => {
  const { predict = {} } = comparedExercises
  const text = predict['exercise.md']?.replace('mistakes:', "choices: ['3', '2', '1']\nmistakes:")

  expect(await problemsOf({ ...predict, 'exercise.md': text ?? '' })).toEqual([
    `${label}/exercise.md:10: choices: should have at least 4`,
  ])
})
