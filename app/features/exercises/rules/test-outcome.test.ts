import { expect, test } from 'vitest'
import { failed } from './page-outcomes'
import { outOfTime, summarizeTests } from './test-outcome'

const passed = { ...failed('one', ''), error: null, isPassed: true }

test('counts tests that were not run', () => {
  expect(summarizeTests([passed, failed('two', 'Error')])).toBe('1 of 2 tests pass.')
  expect(summarizeTests([passed], { total: 5 })).toBe('1 of 5 tests pass.')
})

test('says first that the time ran out', () => {
  const stopped = { ...failed('two', 'It did not end in time'), ...outOfTime('TLE') }

  expect(summarizeTests([passed, stopped], { total: 4 })).toBe(
    'The time ran out. 1 of 4 tests pass.',
  )
  expect(outOfTime('OLE')).toEqual({})
})
