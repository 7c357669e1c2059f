import { afterAll, expect, test } from 'vitest'
import { Judge } from '../../../../judge/judge.ts'
import { functionBody } from '../../../../test/judging-builders'
import { runTests } from '../../../../tools/exercises/run-tests.ts'
import { readTestOutcomes } from './program-outcomes'

const judge = new Judge()
afterAll(() => judge.stop())
const version = '0123456789abcdef0123456789abcdef'

const body = (language: 'python' | 'javascript' | 'cpp', calls: string[][]) =>
  functionBody(
    language,
    calls.map(([call = '', result, raises]) => ({
      call,
      ...(raises === undefined ? { expect: result } : { raises }),
    })),
  )
const run = (language: 'python' | 'javascript' | 'cpp', calls: string[][], source: string) =>
  runTests(judge, { body: body(language, calls), version }, source)

test('shows what a call in Python returned, printed and raised', async () => {
  const source = `def half(n):
    print("half of", n)
    if n < 0:
        raise ValueError("below 0")
    return n / 2
`
  const calls = [
    ['half(3)', '1.5'],
    ['half(2)', '2'],
    ['half(-1)', '', 'ValueError'],
    ['half("a")', '1'],
  ]

  expect(await run('python', calls, source)).toMatchObject([
    { isPassed: true, came: '1.5', printed: 'half of 3\n', error: null },
    { isPassed: false, given: 'half(2)', expected: '2', came: '1.0' },
    { isPassed: true, came: null, error: 'ValueError: below 0', line: 4 },
    { isPassed: false, error: expect.stringMatching(/^TypeError: '<' not/), line: 3 },
  ])
})

test.for([
  ['an undefined name', 'x = half', /^NameError/, 1],
  [
    'an unclosed bracket',
    'def half(n):\n    return (n / 2',
    /^SyntaxError: '\(' was never closed/,
    2,
  ],
  ['an empty block', 'def half(n):\n', /^IndentationError/, 1],
  ['a call of input()', 'n = input()\ndef half(n):\n    return n', /reads input/, null],
  ['an early exit', 'import os\ndef half(n):\n    os._exit(0)', /ended before/, null],
  ['an endless loop', 'def half(n):\n    while True: pass', /did not end in time/, null],
  ['JavaScript instead', 'const half = (n) => n / 2', /^SyntaxError/, 1],
] as const)('shows the error of Python with %s', async ([, source, error, line]) => {
  const [outcome] = await run('python', [['half(3)', '1.5']], source)

  expect(outcome).toMatchObject({ isPassed: false, line })
  expect(outcome?.error).toMatch(error)
})

test('shows a call in JavaScript as console.log prints it, and awaits promises', async () => {
  const source = `const words = ['a']
export async function list(n) {
  console.log('n is', n)
  if (n < 0) throw new RangeError('below 0')
  return n === 1 ? 'one' : { words, n }
}`
  const calls = [
    ['list(1)', "'one'"],
    ['list(2)', "{ words: [ 'a' ], n: 2 }"],
    ['list(-1)', '', 'RangeError'],
    ['lost(1)', '1'],
  ]

  expect(await run('javascript', calls, source)).toMatchObject([
    { isPassed: true, printed: 'n is 1\n' },
    { isPassed: true },
    { isPassed: true, line: 4 },
    { isPassed: false, error: expect.stringMatching(/^ReferenceError: /) },
  ])
})

test('shows a syntax error with its line for Python instead of JavaScript', async () => {
  const [outcome] = await run('javascript', [['half(3)', '1.5']], 'def half(n):\n    return n / 2')

  expect(outcome).toMatchObject({ isPassed: false, line: 1 })
  expect(outcome?.error).toMatch(/^SyntaxError/)
})

test('shows a call in C++ as cout prints it', { timeout: 600_000 }, async () => {
  const source = `#include <bits/stdc++.h>
using namespace std;
int half(int n) {
  cout << "n " << n;
  if (n < 0) throw out_of_range("below 0");
  return n / 2;
}`
  const calls = [
    ['half(4)', '2'],
    ['half(-1)', '', 'std::out_of_range'],
  ]

  expect(await run('cpp', calls, source)).toMatchObject([
    { isPassed: true, printed: 'n 4' },
    { isPassed: true, error: 'std::out_of_range: below 0' },
  ])
})

test.for([
  ['javascript', '{ b: 1, a: 2 }', true],
  ['python', '{ b: 1, a: 2 }', true],
  ['cpp', '{ b: 1, a: 2 }', false],
  ['cpp', '{ a: 2, b: 1 }', true],
] as const)('fields in another order: in %s, %s is right: %s', ([language, shown, isPassed]) => {
  const separator = `=${version.slice(0, 16)}`
  const output = `\n${separator} value \n${shown}\n${separator} printed\n`
  const results = [{ verdict: 'WA' as const, message: '', output }]
  const tested = body(language, [['call()', '{ a: 2, b: 1 }']])
  if (tested.kind !== 'function') throw new Error('Not a function.')

  expect(readTestOutcomes(tested, version, { source: '', results })).toMatchObject([{ isPassed }])
})
