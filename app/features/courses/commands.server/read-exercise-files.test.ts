import { expect, test } from 'vitest'
import { parseFrontMatter } from '~/platform/content/front-matter.server'
import {
  comparedExercises,
  functionFiles,
  ownInputFiles,
  pageFiles,
} from '../../../../test/sample-exercises'
import { exerciseFrontMatter } from '../schema/exercise'
import { readExerciseFiles } from './read-exercise-files'

type Files = Record<string, string | null>

const kinds: Record<string, Record<string, string>> = {
  ...comparedExercises,
  double: functionFiles,
  sum: ownInputFiles,
  counter: pageFiles,
}

/** Reads the files of the exercise with this name after changes; undefined removes a file. */
function read(name: string, changes: Record<string, string | null | undefined> = {}) {
  const changed = Object.entries({ ...kinds[name], ...changes })
  const files: Files = Object.fromEntries(
    changed.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])),
  )
  const { data } = parseFrontMatter(files['exercise.md'] ?? '', 'exercise.md', exerciseFrontMatter)
  const folder = { id: name, label: '', files: new Map(Object.entries(files)) }
  return readExerciseFiles(folder, data)
}

const textOf = (name: string) => kinds[name]?.['exercise.md'] ?? ''
const none = (name: string) =>
  `${name}: should exist and be UTF-8 text of at most 256 kB, not empty`
const useless = (name: string) => `${name}: is none of the files of this kind of exercise`
const fewWrongs = 'there should be at least two wrong solutions, wrong-1 and wrong-2'
const noProgram = 'there should be one file program.py, program.js or of another ending'

test.for([
  ['double', { starter: functionFiles['starter.py'], solution: functionFiles['solution.py'] }],
  ['predict', { program: 'print(1 + 2)\n', programHtml: '' }],
  ['gaps', { program: 'print([[1]])\n', programHtml: '' }],
  ['fault', { program: 'total = 1\ntotl = total + 1\nprint(total)\n', programHtml: '' }],
  ['arrange', { lines: ['a = 1', 'b = a + 1', 'print(b)'] }],
  ['container', { accept: ['docker run -d nginx'] }],
  [
    'sum',
    {
      generator: { language: 'javascript', source: ownInputFiles['generator.js'] },
      solution: { language: 'javascript', source: ownInputFiles['solution.js'] },
      wrongs: [
        { name: 'wrong-1', language: 'javascript', source: ownInputFiles['wrong-1.js'] },
        { name: 'wrong-2', language: 'javascript', source: ownInputFiles['wrong-2.js'] },
        { name: 'wrong-3', language: 'javascript', source: ownInputFiles['wrong-3.js'] },
      ],
    },
  ],
  ['counter', { files: ['App.jsx', 'style.css'] }],
] as const)('reads all files of %s', ([name, expected]) => {
  const { body, problems } = read(name)

  expect(problems).toEqual([])
  expect(body).toMatchObject(expected)
})

test.for(['function', 'program'])('reads a %s in each of its languages', (kind) => {
  const endings = { javascript: 'js', typescript: 'ts', python: 'py', cpp: 'cpp' }
  const text =
    kind === 'function'
      ? functionFiles['exercise.md']
      : functionFiles['exercise.md']
          .replace('kind: function', 'kind: program')
          .replaceAll(/call: (.*)\n    (?:expect|raises): (.*)/g, "name: x\n    output: ''")
          .replace('  - name: nothing doubled\n    name: x', '  - name: x')
  for (const [language, ending] of Object.entries(endings)) {
    const { body, problems } = read('none', {
      'exercise.md': text.replace('language: python', `language: ${language}`),
      [`starter.${ending}`]: 'the start',
      [`solution.${ending}`]: 'the solution',
      [`wrong-1.${ending}`]: 'x',
      [`wrong-12.${ending}`]: 'x',
    })
    expect(problems).toEqual([])
    expect(body).toMatchObject({ kind, starter: 'the start', solution: 'the solution' })
  }
})

test('an own-input exercise may mix programs in both languages', () => {
  const { body, problems } = read('sum', {
    'generator.js': undefined,
    'generator.py': 'print(1)',
    'wrong-1.js': undefined,
    'wrong-1.py': 'print(2)',
    'wrong-12.py': 'print(3)',
  })

  expect(problems).toEqual([])
  expect(body).toMatchObject({
    generator: { language: 'python', source: 'print(1)' },
    solution: { language: 'javascript' },
  })
  expect(body).toHaveProperty('wrongs', [
    { name: 'wrong-2', language: 'javascript', source: ownInputFiles['wrong-2.js'] },
    { name: 'wrong-3', language: 'javascript', source: ownInputFiles['wrong-3.js'] },
    { name: 'wrong-1', language: 'python', source: 'print(2)' },
    { name: 'wrong-12', language: 'python', source: 'print(3)' },
  ])
})

test.for<[string, string, Record<string, string | null | undefined>, string[]]>([
  ['a starter of blanks', 'double', { 'starter.py': ' \n' }, [none('starter.py')]],
  ['a solution that is not text', 'double', { 'solution.py': null }, [none('solution.py')]],
  ['a wrong solution without text', 'double', { 'wrong-2.py': '' }, [none('wrong-2.py')]],
  ['one wrong solution', 'double', { 'wrong-2.py': undefined }, [fewWrongs]],
  ['another language', 'double', { 'wrong-3.js': 'x' }, [useless('wrong-3.js')]],
  [
    'names with more letters than those of wrong solutions',
    'double',
    { 'a-wrong-3.py': 'x', 'wrong-3.pyc': 'x' },
    [useless('a-wrong-3.py'), useless('wrong-3.pyc')],
  ],
  ['a wrong solution without a number', 'double', { 'wrong-.py': 'x' }, [useless('wrong-.py')]],
  ['no program', 'predict', { 'program.py': undefined }, [noProgram]],
  [
    'two programs',
    'predict',
    { 'program.js': 'x' },
    [noProgram, useless('program.py'), useless('program.js')],
  ],
  ['an empty program', 'predict', { 'program.py': '' }, [none('program.py')]],
  [
    'names that are almost those of a program',
    'predict',
    { 'a-program.py': 'x', 'program.PY': 'x', 'program.': 'x', 'program.py2': 'x' },
    ['a-program.py', 'program.PY', 'program.', 'program.py2'].map(useless),
  ],
  ['a file beside lines', 'arrange', { 'program.py': 'x' }, [useless('program.py')]],
  ['a file beside a command', 'container', { 'program.py': 'x' }, [useless('program.py')]],
  ['no generator', 'sum', { 'generator.js': undefined }, [none('generator.py')]],
  [
    'a mistake without its program',
    'sum',
    { 'wrong-2.js': undefined },
    ['exercise.md: mistakes: there is no file wrong-2.py or wrong-2.js'],
  ],
  [
    'programs with longer names than those of wrong programs',
    'sum',
    { 'a-wrong-4.py': 'x', 'wrong-4.pyc': 'x', 'wrong-x.js': 'x' },
    ['a-wrong-4.py', 'wrong-4.pyc', 'wrong-x.js'].map(useless),
  ],
])('%s is refused', ([, name, changes, problems]) => {
  expect(read(name, changes).problems).toEqual(problems)
})

test.for<[string, number, boolean]>([
  ['[[1]]', 1, true],
  ['[[2]] and [[1]]', 2, true],
  ['no gap', 1, false],
  ['[[1]] and [[1]]', 1, false],
  ['[[1]] and [[2]]', 1, false],
  ['[[1]] and [[3]]', 2, false],
  ['[[0]] and [[1]]', 2, false],
  ['[1]', 1, false],
  ['[[10]]', 1, false],
])('a program with %s for %i gaps', ([program, count, isRight]) => {
  const gap = "  - accept: ['1 + 2', '3']\n"
  const text = textOf('gaps').replace(gap, gap.repeat(count))
  const problem = `exercise.md: gaps: the program should have the gaps [[1]] to [[${count}]], each once`

  const { problems } = read('gaps', { 'exercise.md': text, 'program.py': program })

  expect(problems).toEqual(isRight ? [] : [problem])
})

test('the wrong line should be a line of the program that is not empty', () => {
  const problemsAt = (line: number) =>
    read('fault', {
      'exercise.md': textOf('fault').replace('fault: 2', `fault: ${line}`),
      'program.py': '\na = 1\nb = 2\n\n\n',
    }).problems

  expect(problemsAt(3)).toEqual([])
  for (const line of [1, 4, 9])
    expect(problemsAt(line)).toEqual([
      `exercise.md: fault: the program has no line ${line}, or it is empty`,
    ])
})
