import { expect, test } from 'vitest'
import { findProgramMistake } from './mistakes'
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
