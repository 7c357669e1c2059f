import { expect, test } from 'vitest'
import { failed } from './page-outcomes'
import { countBrowserChecks, verdictTitle } from './verdict-title'

const passed = (name: string) => ({ ...failed(name, ''), error: null, isPassed: true })
const tests = [
  { name: 'class', browser: false },
  { name: 'grid', browser: true },
  { name: 'colour', browser: true },
]
const right = {
  isRight: true,
  isSolved: true,
  isAfterSolution: false,
  countsFrom: null,
  outcomes: [],
}
const wrong = {
  isRight: false,
  isSolved: false,
  isAfterSolution: false,
  countsFrom: null,
  outcomes: [],
  browserChecks: null,
}

test('counts the browser checks by the last run only', () => {
  expect(countBrowserChecks(tests.slice(0, 1), null)).toBeNull()
  expect(countBrowserChecks(tests, null)).toEqual({ total: 2, failed: null })
  const outcomes = [failed('class', 'Error'), passed('grid'), failed('colour', 'Error')]
  expect(countBrowserChecks(tests, outcomes)).toEqual({ total: 2, failed: 1 })
})

test.each([
  [null, 'Solved.'],
  [{ total: 2, failed: 0 }, 'Solved.'],
  [
    { total: 2, failed: 2 },
    "The server's tests pass. 2 checks of your browser still fail: see above.",
  ],
  [
    { total: 2, failed: 1 },
    "The server's tests pass. 1 check of your browser still fails: see above.",
  ],
  [
    { total: 2, failed: null },
    "The server's tests pass. 2 checks run only in your browser: press 'Check in the page'.",
  ],
])('titles a right answer with browser checks %o', (browserChecks, title) => {
  expect(verdictTitle({ ...right, browserChecks })).toBe(title)
})

test('says when a right answer counts after an opened solution, unless the exercise is solved', () => {
  const after = { ...right, isAfterSolution: true, browserChecks: null }

  const unsolved = { ...after, isSolved: false, countsFrom: '28 Nov, 2:59 am' }
  expect(verdictTitle(unsolved)).toBe(
    'Right, but you had seen the solution. Solve it again after 28 Nov, 2:59 am for your answer to count.',
  )
  expect(verdictTitle({ ...unsolved, countsFrom: null })).toBe(
    'Right, but you had seen the solution. Solve it again a day later for your answer to count.',
  )
  expect(verdictTitle(after)).toBe('Solved.')
})

test('says how many tests pass for a wrong answer, and where', () => {
  const outcomes = [passed('class'), failed('list', 'Error')]

  expect(verdictTitle(wrong)).toBe('Not right yet.')
  expect(verdictTitle({ ...wrong, outcomes })).toBe('1 of 2 tests pass.')
  expect(verdictTitle({ ...wrong, outcomes, testCount: 4 })).toBe('1 of 4 tests pass.')
  expect(verdictTitle({ ...wrong, outcomes, browserChecks: { total: 2, failed: 0 } })).toBe(
    '1 of 2 tests pass on our server.',
  )
})

test('a wrong answer to a solved exercise leaves it solved', () => {
  expect(verdictTitle({ ...wrong, isSolved: true })).toBe(
    'Solved earlier. This answer is not right yet.',
  )
  expect(verdictTitle({ ...wrong, isSolved: true, outcomes: [failed('list', 'Error')] })).toBe(
    'Solved earlier. This answer is not right yet. 0 of 1 tests pass.',
  )
})

test.each([
  [{}, false, 'Not right yet.'],
  [{ 2: 'b' }, false, 'Gap 2 is not right yet.'],
  [{ 1: 'a', 2: 'b', 4: 'd' }, false, 'Gaps 1, 2 and 4 are not right yet.'],
  [{ 1: 'a', 4: 'd' }, true, 'Solved earlier. Gaps 1 and 4 are not right yet.'],
])('with gaps %o wrong, solved before: %s', (wrongGaps, isSolved, title) => {
  expect(verdictTitle({ ...wrong, isSolved, wrongGaps })).toBe(title)
})
