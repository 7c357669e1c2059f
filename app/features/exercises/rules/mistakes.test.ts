import { expect, test } from 'vitest'
import { findAnswerMistake, findProgramMistake } from './mistakes'
import type { TestOutcome } from './test-outcome'

function outcome(given: Partial<TestOutcome>): TestOutcome {
  const base = { name: 'a test', given: '', expected: '3', came: null, error: null, printed: '' }
  return { ...base, isPassed: false, line: null, ...given }
}

const mistakes = [
  { output: '^9$', say: 'You counted the last one too.' },
  { output: '^4$', say: 'You began at 1.' },
  { error: '^NameError', say: 'A name is not there.' },
]

test('takes the message that matches the first failing test, which is the one shown', () => {
  const outcomes = [
    outcome({ came: '3', isPassed: true }),
    outcome({ came: '4' }),
    outcome({ came: '9' }),
  ]

  expect(findProgramMistake(mistakes, 'x', outcomes)).toBe('You began at 1.')
})

test('takes the message of a later failing test if none matches the first', () => {
  const outcomes = [outcome({ came: '5' }), outcome({ error: 'NameError: n' })]

  expect(findProgramMistake(mistakes, 'x', outcomes)).toBe('A name is not there.')
})

test('has no message without a matching mistake or for a passed test', () => {
  const outcomes = [outcome({ came: '4', isPassed: true }), outcome({ came: '5' })]

  expect(findProgramMistake(mistakes, 'x', outcomes)).toBeNull()
  expect(findProgramMistake(mistakes, 'x', [])).toBeNull()
})

test('finds a mistake in the source even if no test could be run', () => {
  expect(findProgramMistake([{ source: 'input\\(', say: 'Read nothing.' }], 'input()', [])).toBe(
    'Read nothing.',
  )
})

test('matches the name of a test only with that of the first failing test', () => {
  const named = [
    { test: 'second', say: 'The second.' },
    { test: '^first$', say: 'The first.' },
  ]
  const outcomes = [outcome({ name: 'first' }), outcome({ name: 'second' })]

  expect(findProgramMistake(named, 'x', outcomes)).toBe('The first.')
  expect(findProgramMistake(named.slice(0, 1), 'x', outcomes)).toBeNull()
  expect(findProgramMistake(named, 'x', [])).toBeNull()
})

test.for([
  ["ModuleNotFoundError: No module named 'numpy'", 'NumPy is not installed'],
  ["ModuleNotFoundError: No module named 'sklearn.linear_model'", 'scikit-learn is not installed'],
  ["NameError: name 'np' is not defined", 'NumPy is not installed'],
])('says that the judge does not have the package: %s', ([error, said]) => {
  expect(findProgramMistake([], 'x', [outcome({ error })])).toContain(said)
})

test('prefers the author’s message to that about a package, and has none for other modules and names', () => {
  const error = "NameError: name 'np' is not defined"

  expect(findProgramMistake(mistakes, 'x', [outcome({ error })])).toBe('A name is not there.')
  for (const other of ["ModuleNotFoundError: No module named 'maths'", "NameError: name 'nap'"])
    expect(findProgramMistake([], 'x', [outcome({ error: other })])).toBeNull()
})

test('ignores blanks at the end of the output', () => {
  expect(findProgramMistake(mistakes, 'x', [outcome({ came: '4\n' })])).toBe('You began at 1.')
  expect(findProgramMistake(mistakes, 'x', [outcome({ came: null })])).toBeNull()
})

test('takes the first mistake that matches the answer', () => {
  const known = [
    { source: '3', say: 'Of a program.' },
    { answer: '^3.$', say: 'Thirty and more.' },
    { answer: '3', say: 'A three.' },
  ]

  expect(findAnswerMistake(known, '3')).toBe('A three.')
  expect(findAnswerMistake(known, '3\n')).toBe('Thirty and more.')
  expect(findAnswerMistake(known, '4')).toBeNull()
})

test('matches expressions with the first 4,000 characters', () => {
  const end = [{ answer: 'end', say: 'The end.' }]

  expect(findAnswerMistake(end, `${'x'.repeat(3997)}end`)).toBe('The end.')
  expect(findAnswerMistake(end, `${'x'.repeat(3998)}end`)).toBeNull()
})

test('does not match the name of a test whose time ran out', () => {
  const named = [{ test: '^a test$', say: 'You show no list.' }]

  expect(findProgramMistake(named, 'x', [outcome({ isOutOfTime: true })])).toBeNull()
  expect(
    findProgramMistake(named, 'x', [
      outcome({ isPassed: true }),
      outcome({}),
      outcome({ isOutOfTime: true }),
    ]),
  ).toBe('You show no list.')
})

test('does not match names of tests when all tests fail with the same error', () => {
  const named = [{ test: '^a test$', say: 'You show no list.' }]
  const error = { error: 'SyntaxError: Unterminated JSX contents', line: 2 }

  expect(findProgramMistake(named, 'x', [outcome(error), outcome(error)])).toBeNull()
  expect(findProgramMistake(named, 'x', [outcome(error), outcome({ ...error, line: 3 })])).toBe(
    'You show no list.',
  )
  expect(findProgramMistake(named, 'x', [outcome(error), outcome({ isPassed: true })])).toBe(
    'You show no list.',
  )
})
