import { expect, test } from 'vitest'
import type { Verdict } from '../../../../judge/contract.ts'
import { readTestOutcomes } from './program-outcomes'
import { isJudged, listJudgedTests, makeTestProgram, type TestedBody } from './test-programs'

const version = '0123456789abcdef0123456789abcdef'
const separator = '=0123456789abcdef'
const source = 'one\ntwo\n\n'

const functionBody = (language: 'python' | 'javascript' | 'typescript' | 'cpp'): TestedBody => ({
  kind: 'function',
  language,
  tests: [
    { call: 'a()', expect: '1' },
    { name: 'it breaks', call: 'b()', raises: 'ValueError' },
  ],
})
const programBody = (language: 'python' | 'javascript' | 'cpp', checker = 'exact'): TestedBody => ({
  kind: 'program',
  language,
  checker,
  tests: [{ name: 'one', input: '3', output: '6' }],
})
const result = (verdict: Verdict, output: string | null = null, message = '') => ({
  verdict,
  output,
  message,
})
type Shown = ReturnType<typeof result>
const read = (body: TestedBody, ...results: Shown[]) =>
  readTestOutcomes(body, version, { source, results })
const record = (head: string, shown: string, printed = '', before = '') =>
  result('WA', `${before}\n${separator} ${head}\n${shown}\n${separator} printed\n${printed}`)

test('shows what a call returned and printed', () => {
  expect(read(functionBody('python'), record('value ', '1', 'x\n'))).toEqual([
    {
      name: 'a()',
      given: 'a()',
      expected: '1',
      isPassed: true,
      came: '1',
      printed: 'x\n',
      error: null,
      line: null,
    },
  ])
  expect(read(functionBody('python'), record('value ', '1\n ', 'b', 'a'))).toMatchObject([
    { isPassed: true, came: '1\n ', printed: 'a\nb' },
  ])
  expect(read(functionBody('python'), record('value ', '2'))).toMatchObject([
    { isPassed: false, came: '2', printed: '' },
  ])
})

test('accepts fields in any order, except in C++, where braces are lists', () => {
  const tests = [{ call: 'a()', expect: '{1, 2}\n' }]
  const isPassed = (language: 'python' | 'cpp', shown: string) =>
    read({ kind: 'function', language, tests }, record('value ', shown))[0]?.isPassed

  expect(isPassed('python', '{2, 1}')).toBe(true)
  expect(isPassed('cpp', '{2, 1}')).toBe(false)
  expect(isPassed('cpp', '{1, 2}')).toBe(true)
})

test('a call that should raise passes only with the expected error', () => {
  const first = record('value ', '1')
  const second = (shown: Shown) => read(functionBody('python'), first, shown)[1]

  expect(second(record('error 2', 'ValueError: below 0'))).toEqual({
    name: 'it breaks',
    given: 'b()',
    expected: 'ValueError',
    isPassed: true,
    came: null,
    printed: '',
    error: 'ValueError: below 0',
    line: 2,
  })
  expect(second(record('error 1', 'ValueError'))).toMatchObject({ isPassed: true, line: 1 })
  expect(second(record('error ', 'TypeError: x'))).toMatchObject({ isPassed: false, line: null })
  expect(second(record('value ', 'ValueError'))).toMatchObject({ isPassed: false, error: null })
})

test('a call that should not raise fails when it raises, whatever the message', () => {
  expect(read(functionBody('python'), record('error 9', '1'))).toMatchObject([
    // The last line of the student's program: the lines after it were appended.
    { isPassed: false, error: '1', line: 2 },
  ])
})

test.for([
  ['no record', result('WA', 'hello')],
  ['no output', result('AC')],
  ['no value', result('WA', `\n${separator} printed\n`)],
  ['no end', result('WA', `\n${separator} value \n1`)],
] as const)('a program with %s ended before the call was over', ([, shown]) => {
  expect(read(functionBody('python'), shown)).toMatchObject([
    { isPassed: false, came: null, error: expect.stringMatching(/ended before/), line: null },
  ])
})

test('says that the program reads input when it consumed the call', () => {
  expect(read(functionBody('python'), record('no-call ', '', 'p'))).toMatchObject([
    { isPassed: false, error: expect.stringMatching(/reads input/), printed: 'p', line: null },
  ])
})

test.for([
  [
    'python',
    'Traceback\n  File "solution.py", line 1\n  File "solution.py", line 2\nValueError: x\n',
    'ValueError: x',
    2,
  ],
  [
    'python',
    `  File "solution.py", line 2\n    x\nIndentationError: expected it after 'if' on line 1`,
    `IndentationError: expected it after 'if' on line 1`,
    2,
  ],
  [
    'python',
    '  File "solution.py", line 1, in f\n  File "/usr/lib/json.py", line 90\nValueError: line 9',
    'ValueError: line 9',
    1,
  ],
  [
    'javascript',
    'Error: line 9 is bad\n    at f (solution.js:2:3)\n    at solution.js:1:1',
    'Error: line 9 is bad',
    2,
  ],
  [
    'cpp',
    'In file included from solution.cpp:1:\nsort.h:9:1: error: no a\nsolution.cpp:2:3: note: here',
    'sort.h:9:1: error: no a',
    2,
  ],
  [
    'cpp',
    'solution.cpp:1:3: warning: unused\nsolution.cpp:2:3: fatal error: no file',
    'solution.cpp:2:3: fatal error: no file',
    2,
  ],
  ['python', 'IndentationError: y\nIt ended with 1', 'IndentationError: y', null],
  ['javascript', 'solution.js:1\nsolution.js:2\n\nTypeError: x\nRangeError: y', 'TypeError: x', 1],
  [
    'cpp',
    'solution.cpp:2:3: error: no a\nsolution.cpp:1:1: error: no b',
    'solution.cpp:2:3: error: no a',
    2,
  ],
  ['cpp', 'It was stopped\nkilled', 'killed', null],
  ['cpp', '\n \nfirst\nsecond', 'first', null],
  ['cpp', '', '', null],
  ['python', 'SystemExit: 3', 'SystemExit: 3', null],
  ['python', 'no Error here', 'no Error here', null],
  ['python', 'some.Exception\nnothing', 'some.Exception', null],
  ['python', 'MyErrors\nlast', 'MyErrors', null],
] as const)(
  'shows the error and line of a broken program in %s (%#)',
  ([language, message, error, line]) => {
    expect(read(programBody(language), result('RTE', null, message))).toMatchObject([
      { isPassed: false, came: null, printed: '', error, line },
    ])
    expect(read(functionBody(language), result('CE', null, message))).toMatchObject([
      { isPassed: false, came: null, error, line },
    ])
  },
)

test.for([
  ['TLE', /did not end in time/],
  ['MLE', /too much memory/],
  ['OLE', /printed too much/],
  ['IE', /error on our side/],
] as const)('says why a program was stopped: %s', ([verdict, words]) => {
  expect(read(programBody('python'), result(verdict, 'x', 'line 1'))).toMatchObject([
    { error: expect.stringMatching(words), line: null, came: null },
  ])
})

test('shows the output of a program that ended normally', () => {
  const shown = { name: 'one', given: '3', expected: '6', printed: '', error: null, line: null }

  expect(read(programBody('python'), result('AC', '6'))).toEqual([
    { ...shown, isPassed: true, came: '6' },
  ])
  expect(read(programBody('python'), result('WA'))).toEqual([
    { ...shown, isPassed: false, came: '' },
  ])
})

test('leaves out results without a test', () => {
  expect(read(programBody('python'), result('AC', '6'), result('AC', '7'))).toHaveLength(1)
  const three = [record('value ', '1'), record('value ', '1'), record('value ', '1')]
  expect(read(functionBody('python'), ...three)).toHaveLength(2)
})

test('cuts long values, outputs and errors at the same length', () => {
  const long = 'x'.repeat(2001)
  const cut = `${'x'.repeat(2000)}…`

  expect(read(functionBody('python'), record('value ', long, long))).toMatchObject([
    { came: cut, printed: cut },
  ])
  expect(read(functionBody('python'), record('error ', long))).toMatchObject([{ error: cut }])
  expect(read(programBody('python'), result('WA', 'x'.repeat(2000)))).toMatchObject([
    { came: 'x'.repeat(2000) },
  ])
  expect(read(programBody('python'), result('WA', `${'x'.repeat(1999)}😀`))).toMatchObject([
    { came: `${'x'.repeat(1999)}\uFFFD…` },
  ])
})

test('runs and shows only the tests of a page that the judge can run', () => {
  const tests = [
    { name: 'looks', run: 'a', browser: true },
    { name: 'adds', run: 'b', browser: false },
  ]
  const page: TestedBody = { kind: 'page', tests }

  expect(listJudgedTests({ tests })).toEqual([tests[1]])
  expect(read(page, result('TLE'))).toMatchObject([{ name: 'adds' }])
  expect(makeTestProgram(page, version, 'x')).toEqual({
    language: 'page',
    source: 'x',
    tests: [{ name: 'adds', input: 'b', expected: null }],
    comparison: { kind: 'tokens' },
  })
})

test('appends the code that calls the function to its source', () => {
  const python = makeTestProgram(functionBody('python'), version, source)

  expect(python.source.startsWith('one\ntwo\n\ndef __exercise_test')).toBe(true)
  expect(python).toMatchObject({
    language: 'python',
    comparison: { kind: 'tokens' },
    tests: [
      { name: 'a()', input: 'a()', expected: null },
      { name: 'it breaks', input: 'b()', expected: null },
    ],
  })
  expect(makeTestProgram(functionBody('typescript'), version, source)).toMatchObject({
    language: 'typescript',
    source: expect.stringContaining(`\\n${separator} `),
  })
  expect(makeTestProgram(functionBody('cpp'), version, source)).toMatchObject({
    language: 'cpp',
    source: expect.stringContaining(
      'case 1: try { shown << (b()); } catch (const ValueError& error)',
    ),
    tests: [{ input: '0' }, { input: '1' }],
  })
})

test.for([
  ['exact', { kind: 'exact' }],
  ['tokens', { kind: 'tokens' }],
  ['floats', { kind: 'floats', tolerance: 1e-6 }],
  ['floats:0.5', { kind: 'floats', tolerance: 0.5 }],
] as const)('compares the output of a program with the checker %s', ([checker, comparison]) => {
  expect(makeTestProgram(programBody('python', checker), version, source)).toEqual({
    language: 'python',
    source,
    tests: [{ name: 'one', input: '3', expected: '6' }],
    comparison,
  })
})

test('the judge runs functions, programs and pages only', () => {
  const judged = ['function', 'program', 'page', 'predict', 'own-input', 'spot'].filter((kind) =>
    isJudged({ kind } as Parameters<typeof isJudged>[0]),
  )
  expect(judged).toEqual(['function', 'program', 'page'])
})
