import { expect, test } from 'vitest'
import type { ExerciseBody } from '~/features/courses/schema/exercise-body'
import { lineOrder } from './line-order'
import { showSolution } from './shown-solution'

const version = '00000007aaaaaaaa'
const common = { title: '', minutes: 1, optional: false, hints: [], mistakes: [] }
const code = { ...common, language: 'python' as const, program: '', programHtml: '' }
const partsOf = (body: ExerciseBody, own: string | null) => showSolution(body, version, own).parts

test('shows each file of a page beside the student’s file', () => {
  const body = {
    ...common,
    kind: 'page' as const,
    files: ['App.jsx', 'style.css'],
    starter: '',
    solution: '==> App.jsx <==\nexport default () => 2\n==> style.css <==\np {}',
    tests: [],
  }

  expect(partsOf(body, '==> App.jsx <==\nexport default () => 1\n')).toEqual([
    { name: 'App.jsx', code: 'export default () => 2', own: 'export default () => 1' },
    { name: 'style.css', code: 'p {}', own: null },
  ])
  expect(partsOf(body, null).map(({ own }) => own)).toEqual([null, null])
})

test('shows the student’s answer as on the page: gaps in the program, lines instead of numbers', () => {
  const gaps = [{ accept: ['range(3)', 'range(0, 3)'] }, { accept: ['n'] }]
  const fill = {
    ...code,
    kind: 'fill' as const,
    program: 'for n in [[1]]:\n  print([[2]])\n',
    gaps,
  }
  expect(partsOf(fill, '1=range(4)\n2=n')).toEqual([
    {
      name: null,
      code: 'for n in range(3):\n  print(n)',
      own: 'for n in range(4):\n  print(n)',
    },
  ])

  const order = {
    ...common,
    kind: 'order' as const,
    language: 'python' as const,
    lines: ['a = 1', 'print(a)'],
    distractors: ['print(b)'],
    swappable: [],
  }
  const shown = lineOrder(version, 3)
  const answer = [2, 1].map((line) => shown.indexOf(line) + 1).join(',')
  expect(partsOf(order, answer)).toEqual([
    { name: null, code: 'a = 1\nprint(a)', own: 'print(a)\na = 1' },
  ])

  const spot = { ...code, kind: 'spot' as const, program: 'a\nb\n', fault: 2, because: 'why' }
  expect(showSolution(spot, version, '1')).toEqual({
    title: 'The faulty line',
    parts: [{ name: null, code: 'b', own: 'a' }],
    html: 'why',
    terminal: null,
  })
})

test('shows the student’s command even if it equals the solution, and the terminal apart', () => {
  const command = {
    ...common,
    kind: 'command' as const,
    accept: ['ls -a'],
    options: [],
    transcript: 'a.txt\n',
  }

  expect(showSolution(command, version, 'ls -a')).toEqual({
    title: 'Solution',
    parts: [{ name: null, code: 'ls -a', own: 'ls -a' }],
    html: null,
    terminal: '$ ls -a\na.txt',
  })
})
