import { expect, test } from 'vitest'
import { dueReminder } from './goal'

test.for([
  [2, 0, null, null],
  [3, 0, null, 0],
  [9, 1, 6, null],
  [10, 1, 7, 1],
  // The first one came late.
  [10, 1, 1, null],
  [60, 2, 50, null],
  [60, 0, null, 0],
  // Of an earlier quiet time.
  [3, 0, 1, 0],
  [10, 1, null, 1],
] as const)(
  'after %i quiet days, with %i sent, the last %s days ago: %s',
  ([quiet, sent, sinceLast, due]) => {
    expect(dueReminder({ quiet, sent, sinceLast })).toBe(due)
  },
)
