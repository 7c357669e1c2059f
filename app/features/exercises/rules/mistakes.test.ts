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

test('the message speaks of the first failing test, which is the one that is shown', () => {
  const outcomes = [
    outcome({ came: '3', isPassed: true }),
    outcome({ came: '4' }),
    outcome({ came: '9' }),
  ]

  expect(findProgramMistake(mistakes, 'x', outcomes)).toBe('You began at 1.')
})

test('where the first failing test says nothing, a later one may', () => {
  const outcomes = [outcome({ came: '5' }), outcome({ error: 'NameError: n' })]

  expect(findProgramMistake(mistakes, 'x', outcomes)).toBe('A name is not there.')
})

test('what is met by no mistake has no message, and a test that passed never has one', () => {
  const outcomes = [outcome({ came: '4', isPassed: true }), outcome({ came: '5' })]

  expect(findProgramMistake(mistakes, 'x', outcomes)).toBeNull()
  expect(findProgramMistake(mistakes, 'x', [])).toBeNull()
})

test('a mistake in the source is found even where nothing could be run', () => {
  expect(findProgramMistake([{ source: 'input\\(', say: 'Read nothing.' }], 'input()', [])).toBe(
    'Read nothing.',
  )
})

test('a mistake in the first failing test may be named by its name, never by that of a later one', () => {
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
])('who uses a package that the judge does not have is told so: %s', ([error, said]) => {
  expect(findProgramMistake([], 'x', [outcome({ error })])).toContain(said)
})

test('an author’s words come before those about a package; other modules and names have none', () => {
  const error = "NameError: name 'np' is not defined"

  expect(findProgramMistake(mistakes, 'x', [outcome({ error })])).toBe('A name is not there.')
  for (const other of ["ModuleNotFoundError: No module named 'maths'", "NameError: name 'nap'"])
    expect(findProgramMistake([], 'x', [outcome({ error: other })])).toBeNull()
})

test('what was printed counts without the blanks at its end', () => {
  expect(findProgramMistake(mistakes, 'x', [outcome({ came: '4\n' })])).toBe('You began at 1.')
  expect(findProgramMistake(mistakes, 'x', [outcome({ came: null })])).toBeNull()
})

test('a mistake in an answer is the first that it meets', () => {
  const known = [
    { source: '3', say: 'Of a program.' },
    { answer: '^3.$', say: 'Thirty and more.' },
    { answer: '3', say: 'A three.' },
  ]

  expect(findAnswerMistake(known, '3')).toBe('A three.')
  expect(findAnswerMistake(known, '3\n')).toBe('Thirty and more.')
  expect(findAnswerMistake(known, '4')).toBeNull()
})

test('an expression looks at the first 4,000 characters', () => {
  const end = [{ answer: 'end', say: 'The end.' }]

  expect(findAnswerMistake(end, `${'x'.repeat(3997)}end`)).toBe('The end.')
  expect(findAnswerMistake(end, `${'x'.repeat(3998)}end`)).toBeNull()
})

test('where one error meets all tests, the name of a test says nothing of the mistake', () => {
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
