import { expect, test } from 'vitest'
import { tooManyTries } from './too-many-tries'

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
])('shows a wait of %i s as %s', (waitS, wait) => {
  expect(tooManyTries(waitS)).toEqual({
    message: `Too many tries. Please try again in ${wait}.`,
    init: { status: 429, headers: { 'retry-after': String(waitS) } },
  })
})
