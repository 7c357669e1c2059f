import { expect, test } from 'vitest'
import { savedSentence } from './saved-sentence'

test.each([
  [
    { modules: 1, questions: 5, exercises: 1, drafts: 0 },
    'Kept in your account: 1 module, 5 answers to quizzes and 1 exercise.',
  ],
  [
    { modules: 0, questions: 1, exercises: 0, drafts: 1 },
    'Kept in your account: 1 answer to a quiz and 1 draft. Submit the draft to have it checked.',
  ],
  [
    { modules: 0, questions: 0, exercises: 0, drafts: 2 },
    'Kept in your account: 2 drafts. Submit the drafts to have them checked.',
  ],
])('%j', (kept, sentence) => {
  expect(savedSentence(kept)).toBe(sentence)
})
