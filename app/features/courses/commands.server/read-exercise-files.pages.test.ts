import { expect, test } from 'vitest'
import { parseFrontMatter } from '~/platform/content/front-matter.server'
import { pageFiles } from '../../../../test/sample-exercises'
import { exerciseFrontMatter } from '../schema/exercise'
import { readExerciseFiles } from './read-exercise-files'

const text = pageFiles['exercise.md']
const { data } = parseFrontMatter(text, 'exercise.md', exerciseFrontMatter)
const none = (name: string) =>
  `${name}: should exist and be UTF-8 text of at most 256 kB, not empty`
const useless = (name: string) => `${name}: is none of the files of this kind of exercise`

const read = (files: Record<string, string>) =>
  readExerciseFiles({ id: 'counter', label: '', files: new Map(Object.entries(files)) }, data)

/** A page of these files, each with the same text. */
function pageOf(names: readonly string[], each = 'x'): Record<string, string> {
  const folders = ['starter', 'solution', 'wrong-1', 'wrong-2']
  const paths = folders.flatMap((folder) => names.map((name) => [`${folder}/${name}`, each]))
  return { 'exercise.md': text, ...Object.fromEntries(paths) }
}

test('a page has the files of its starter in the order in which they are shown', () => {
  const names = ['a.css', 'b.ts', 'c.tsx', 'd.js', 'e.jsx', `${'f'.repeat(35)}.html`]
  const { body, problems } = read({
    ...pageOf(names, '€'.repeat(2730)),
    'solution/a.css': 'the solution',
    'wrong-10/a.css': 'x',
  })

  expect(problems).toEqual(
    names
      .slice(1)
      .toReversed()
      .map((name) => none(`wrong-10/${name}`)),
  )
  expect(body).toHaveProperty('files', names.toReversed())
  expect(body).toHaveProperty('solution', expect.stringContaining('==> a.css <==\nthe solution'))
  expect(body).toHaveProperty('starter', expect.not.stringContaining('the solution'))
})

test.for([
  ['.js', false],
  ['-a.js', false],
  ['a b.js', false],
  [`${'a'.repeat(38)}.js`, false],
  [`${'a'.repeat(37)}.js`, true],
  ['a_B-2.min.js', true],
  ['a.js\n', false],
  ['a.mjs', false],
  ['Makefile', false],
] as const)("a page's file called %s", ([name, isRight]) => {
  const problem = `starter/${name}: should be a name of letters, digits, '.', '_' and '-' that ends with .html, .jsx, .js, .tsx, .ts, .css`

  expect(read(pageOf([name])).problems).toEqual(isRight ? [] : [problem])
})

test.for<[string, Record<string, string>, string[]]>([
  [
    'no files',
    { 'exercise.md': text, 'wrong-1/a': 'x', 'wrong-2/a': 'x' },
    ['starter: should have one to 6 files', useless('wrong-1/a'), useless('wrong-2/a')],
  ],
  [
    'seven files',
    pageOf([1, 2, 3, 4, 5, 6, 7].map((n) => `${n}.js`)),
    ['starter: should have one to 6 files'],
  ],
  [
    'a file missing in the solution',
    { ...pageOf(['a.js']), 'solution/a.js': '' },
    [none('solution/a.js')],
  ],
  [
    'a file missing in a wrong page',
    { ...pageOf(['a.js']), 'wrong-2/a.js': ' ' },
    [none('wrong-2/a.js')],
  ],
  [
    'a long file',
    { ...pageOf(['a.js'], 'x'.repeat(8192)), 'starter/a.js': '€'.repeat(2731) },
    ['starter/a.js: should have at most 8 kB'],
  ],
  [
    'folders that are almost those of wrong pages',
    { ...pageOf(['a.js']), 'a-wrong-3/a.js': 'x', 'wrong-x/a.js': 'x', 'wrong-3': 'x' },
    ['a-wrong-3/a.js', 'wrong-x/a.js', 'wrong-3'].map(useless),
  ],
  [
    'a file beside the folders, and one that the starter lacks',
    { ...pageOf(['a.js']), 'starter.js': 'x', 'solution/b.js': 'x' },
    ['starter.js', 'solution/b.js'].map(useless),
  ],
])('a page with %s is refused', ([, files, problems]) => {
  expect(read(files).problems).toEqual(problems)
})

test('a page needs two wrong pages', () => {
  const problem = 'there should be at least two wrong pages, the folders wrong-1 and wrong-2'
  const { 'wrong-2/a.js': _, ...one } = pageOf(['a.js'])

  expect(read(one).problems).toEqual([problem])
})
