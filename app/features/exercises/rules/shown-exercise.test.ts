import { expect, test } from 'vitest'
import type { ExerciseBody, PageBody } from '~/features/courses/schema/exercise-body'
import { lineOrder } from './line-order'
import { showTask } from './shown-exercise'
import { showSolution } from './shown-solution'

const version = '00000007aaaaaaaa'
const wrong = ['a wrong answer', 'another']
const common = { title: 'T', minutes: 1, optional: false, hints: ['Hint.'], mistakes: [] }
const language = 'python' as const
const shown = {
  ...common,
  language,
  program: 'a\nb = [[1]]\nc = [[2]] [[9]]\n',
  programHtml: '<p>',
}
const coded = { ...common, language, starter: 'def a', solution: 'def a: 1\n\n' }
const tests = [{ call: 'a()', expect: '1' }]
const runs = [{ name: 'one', input: '', output: '1' }]
const pageTests = [{ name: 'adds', run: 'x', browser: false }]
const inputProgram = { language, source: 'print(1)\n' }

const bodies: Record<ExerciseBody['kind'], ExerciseBody> = {
  function: { ...coded, kind: 'function', tests },
  program: { ...coded, kind: 'program', tests: runs, checker: 'exact' },
  predict: { ...shown, kind: 'predict', answer: '1\n2\n', choices: ['1', '2', '3'], wrong },
  order: {
    ...common,
    kind: 'order',
    language,
    lines: ['a', 'b', 'c'],
    distractors: ['d'],
    swappable: [],
    wrong,
  },
  fill: {
    ...shown,
    kind: 'fill',
    gaps: [{ accept: ['x', 'y'], choices: ['x', 'z'] }, { accept: ['v'] }],
    wrong,
  },
  spot: { ...shown, kind: 'spot', fault: 2, because: '<p>So.</p>', wrong },
  command: {
    ...common,
    kind: 'command',
    accept: ['ls', 'dir'],
    options: [],
    transcript: 'a.txt\n',
    wrong,
  },
  'own-input': {
    ...common,
    kind: 'own-input',
    file: 'a.csv',
    answer: 'number',
    generator: inputProgram,
    solution: inputProgram,
    wrongs: [],
  },
  page: {
    ...common,
    kind: 'page',
    tests: pageTests,
    starter: '==> a.css <==\n',
    solution: '==> a.css <==\np {}\n',
    files: ['a.css'],
  },
}
const mixed = (...texts: string[]) =>
  lineOrder(version, texts.length).map((number) => texts[number - 1])

test.for([
  ['function', { language, starter: 'def a', tests }],
  ['program', { language, starter: 'def a', tests: runs, checker: 'exact' }],
  ['predict', { programHtml: '<p>', choices: mixed('1', '2', '3') }],
  ['order', { lines: mixed('a', 'b', 'c', 'd'), hasDistractors: true }],
  ['fill', { program: 'a\nb = [[1]]\nc = [[2]] [[9]]', gaps: [mixed('x', 'z'), null] }],
  ['spot', { lines: ['a', 'b = [[1]]', 'c = [[2]] [[9]]'] }],
  ['own-input', { file: 'a.csv', isNumber: true }],
  ['page', { files: ['a.css'], starter: '==> a.css <==\n', tests: pageTests, opens: 'a.css' }],
  ['command', {}],
] as const)(
  'sends the page of a %s exercise only what it needs, not the solution',
  ([kind, task]) => {
    expect(showTask(bodies[kind], version)).toEqual({ kind, ...task })
  },
)

test('marks absent choices and distractors, and an input answered by text', () => {
  expect(showTask({ ...bodies.predict, choices: undefined } as ExerciseBody, version)).toEqual({
    kind: 'predict',
    programHtml: '<p>',
    choices: null,
  })
  expect(showTask({ ...bodies.order, distractors: [] } as ExerciseBody, version)).toMatchObject({
    hasDistractors: false,
  })
  expect(showTask({ ...bodies['own-input'], answer: 'text' } as ExerciseBody, version)).toEqual({
    kind: 'own-input',
    file: 'a.csv',
    isNumber: false,
  })
})

test.for([
  ['function', 'def a: 1', null],
  ['program', 'def a: 1', null],
  ['predict', '1\n2', null],
  ['order', 'a\nb\nc', null],
  ['fill', 'a\nb = x\nc = v', null],
  ['spot', 'b = [[1]]', '<p>So.</p>'],
  ['own-input', 'print(1)', null],
  ['page', 'p {}', null],
  ['command', 'ls', null],
] as const)('the solution of a %s is shown', ([kind, code, html]) => {
  const name = kind === 'page' ? 'a.css' : null
  const parts = [{ name, code, own: null }]
  const terminal = kind === 'command' ? '$ ls\na.txt' : null
  const title = kind === 'spot' ? 'The faulty line' : 'Solution'
  expect(showSolution(bodies[kind], version, null)).toEqual({ title, parts, html, terminal })
})

test('a page opens at the first file that its solution changes', () => {
  const page = {
    ...(bodies.page as PageBody),
    files: ['App.jsx', 'MealList.jsx'],
    starter: '==> App.jsx <==\napp\n==> MealList.jsx <==\n',
    solution: '==> App.jsx <==\napp\n==> MealList.jsx <==\nlist\n',
  }

  expect(showTask(page, version)).toMatchObject({ opens: 'MealList.jsx' })
})
