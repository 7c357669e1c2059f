import { expect, test } from 'vitest'
import { nextReviewSentence } from './next-review'

test.for([
  [{ day: '2026-03-10', count: 1 }, 'The next item comes tomorrow.'],
  [{ day: '2026-03-14', count: 5 }, 'The next 5 items come on Saturday, 14 March.'],
  [null, 'Questions you answer in a quiz come back here when it is time.'],
] as const)('%j reads %s', ([next, sentence]) => {
  expect(nextReviewSentence(next, '2026-03-09')).toBe(sentence)
})
