import { beforeEach, expect, test, vi } from 'vitest'
import { countSaved, type VisitorAnswer, packAnswers, readAnswers } from './visitor-answers'

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }))

const attempt = {
  attempt: 1,
  score: null,
  questions: [
    {
      id: 'what-holds',
      question: 'What holds?',
      state: 'second-try',
      tries: [[1]],
      options: [
        { index: 1, text: 'The end', mark: 'wrong', why: null },
        { index: 0, text: 'The loop', mark: null, why: null },
      ],
    },
    { id: 'what-slips', question: 'What slips?', state: 'open', tries: [], options: [] },
  ],
}

const stored = (address: string, value: unknown) => ({ address, text: JSON.stringify(value) })

test('sends a quiz with its questions and options in their original order, without open questions', () => {
  const answers = readAnswers([stored('/course/knots/bowline', [attempt])], 'asha')

  const question = {
    id: 'what-holds',
    question: 'What holds?',
    options: ['The loop', 'The end'],
    tries: [[1]],
  }
  const sent = {
    courseId: 'knots',
    moduleId: 'bowline',
    attempts: [{ attempt: 1, questions: [question] }],
  }
  expect(answers).toEqual([{ kind: 'quiz', questions: 1, sent }])
})

test('sends the answers of an exercise, but not whether they were right', () => {
  const value = {
    version: 'v1',
    answers: [
      { answer: '4', isRight: false },
      { answer: '5', isRight: true },
    ],
  }

  const answers = readAnswers([stored('/course/knots/exercise/count', value)], 'asha')

  const sent = { courseId: 'knots', exerciseId: 'count', version: 'v1', answers: ['4', '5'] }
  expect(answers).toEqual([{ kind: 'exercise', questions: 0, sent }])
})

test('sends a typed answer that was not submitted as a draft', () => {
  const draft = JSON.stringify({ exerciseVersion: 'v1', version: 0, answer: 'print(1)' })
  const store = {
    'draft exercise-knots/count asha': draft,
    // This draft has the earlier field names.
    'draft exercise-knots/double asha': JSON.stringify({ version: 'v1', answer: 'print(2)' }),
    'draft exercise-knots/other ravi': draft,
    'draft note-knots/bowline asha': draft,
  }
  vi.stubGlobal('localStorage', {
    ...store,
    getItem: (key: keyof typeof store) => store[key],
  })

  const place = { courseId: 'knots', version: 'v1' }
  expect(readAnswers([], 'asha')).toEqual([
    { kind: 'draft', questions: 0, sent: { ...place, exerciseId: 'count', answer: 'print(1)' } },
    { kind: 'draft', questions: 0, sent: { ...place, exerciseId: 'double', answer: 'print(2)' } },
  ])
})

test.each([
  ['invalid JSON', { address: '/course/knots/bowline', text: '{' }],
  ['another shape', stored('/course/knots/bowline', { attempt: 1 })],
  ['an exercise without answers', stored('/course/knots/exercise/count', [])],
  ['another page', stored('/courses', [attempt])],
])('skips %s', (_, each) => {
  expect(readAnswers([each], 'asha')).toEqual([])
})

const draftOf = (length: number): VisitorAnswer => ({
  kind: 'draft',
  questions: 0,
  sent: { answer: 'x'.repeat(length) },
})

test('splits many answers into several requests, none of them too large', () => {
  expect(packAnswers([])).toEqual([[]])
  const counts = (answers: VisitorAnswer[]) => packAnswers(answers).map(({ length }) => length)
  expect(counts(Array.from({ length: 45 }, () => draftOf(10)))).toEqual([20, 20, 5])
  expect(counts([draftOf(60_000), draftOf(60_000), draftOf(10)])).toEqual([1, 2])
  expect(counts([draftOf(150_000), draftOf(10)])).toEqual([1, 1])
  // A draft that the server would always refuse is left out.
  expect(counts([draftOf(10), draftOf(300_000), draftOf(10)])).toEqual([2])
})

test('counts the saved questions, exercises and drafts', () => {
  const quiz = { kind: 'quiz' as const, questions: 3, sent: {} }

  expect(countSaved([quiz, quiz, draftOf(1)])).toEqual({ questions: 6, exercises: 0, drafts: 1 })
})
