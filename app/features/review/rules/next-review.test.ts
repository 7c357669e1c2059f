import { expect, test } from 'vitest'
import { afterReviewSentence } from './next-review'

test.for([
  [{ day: '2026-03-10', questions: 1, exercises: 0 }, 'The next question is due tomorrow.'],
  [{ day: '2026-03-10', questions: 0, exercises: 1 }, 'The next exercise is due tomorrow.'],
  [
    { day: '2026-03-10', questions: 1, exercises: 3 },
    'The next question and 3 exercises are due tomorrow.',
  ],
  [
    { day: '2026-03-14', questions: 5, exercises: 0 },
    'The next 5 questions are due on Saturday, 14 March.',
  ],
  [
    { day: '2026-03-14', questions: 2, exercises: 1 },
    'The next 2 questions and 1 exercise are due on Saturday, 14 March.',
  ],
  [null, 'Answer a quiz, and its questions come back here on a later day.'],
] as const)('%j reads %s', ([next, sentence]) => {
  expect(afterReviewSentence({ dueCount: 0, next }, '2026-03-09')).toBe(sentence)
})

test.for([
  [1, '1 more is due.'],
  [4, '4 more are due.'],
  [100, '100 or more are due.'],
] as const)('mentions %i due items instead of those of another day', ([dueCount, sentence]) => {
  const next = { day: '2026-03-10', questions: 3, exercises: 2 }
  expect(afterReviewSentence({ dueCount, next }, '2026-03-09')).toBe(sentence)
})
