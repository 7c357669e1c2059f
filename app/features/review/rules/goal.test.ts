import { expect, test } from 'vitest'
import { dueReminder, minutesFor, reviewEnd } from './goal'

test.for([
  [2, 0, null, null],
  [3, 0, null, 0],
  [9, 1, 6, null],
  [10, 1, 7, 1],
  // The first reminder was sent late.
  [10, 1, 1, null],
  [60, 2, 50, null],
  [60, 0, null, 0],
  // The last reminder was sent in an earlier quiet time.
  [3, 0, 1, 0],
  [10, 1, null, 1],
] as const)(
  'the reminder after %i quiet days, with %i sent, the last %s days ago: %s',
  ([quiet, sent, sinceLast, due]) => {
    expect(dueReminder({ quiet, sent, sinceLast })).toBe(due)
  },
)

test.for([
  [[], 0],
  [[null], 1],
  [[null, null, null, null, null], 3],
  [[6, null], 7],
  [[4, 3], 7],
] as const)('items of %j minutes take %i', ([items, minutes]) => {
  expect(minutesFor(items)).toBe(minutes)
})

test.for([
  [0, null, 5],
  [5, null, 5],
  [6, null, 10],
  [10, null, 10],
  [5, 10, 10],
  [7, 12, 12],
  [8, 12, 12],
  [3, 10, 8],
  [5, 32_000, 10],
] as const)('with %i reviewed and %s wanted a review ends at %i', ([reviewed, upTo, end]) => {
  expect(reviewEnd(reviewed, upTo)).toBe(end)
})
