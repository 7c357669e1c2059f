import { expect, test } from 'vitest'
import { question } from '../../../../test/builders'
import { seedOf, showLessonQuiz, showVisitorQuiz } from './lesson-quiz'
import { questionVersion } from './question-version'

const asked = question({ id: 'one', options: 3, correct: [2] })
const place = { courseId: 'knots', moduleId: 'loops', studentId: 'asha' }

function lesson(quizAttempts: number, ...answeredAttempts: number[]) {
  const quizTries = answeredAttempts.map((attempt) => ({
    attempt,
    questionId: 'one',
    version: questionVersion(asked),
    tryNumber: 1,
    chosen: [2],
  }))
  return { quiz: [asked], quizTries, quizAttempts }
}

test.each([
  ['the first, before any answer', lesson(0), null, 1],
  ['the unfinished one', lesson(0, 1), null, 1],
  ['the newest finished one', lesson(2, 1, 2), null, 2],
  ['the next one, when it is requested', lesson(2, 1, 2), 3, 3],
  ['no later one than the next', lesson(2, 1, 2), 7, 2],
  ['the unfinished one after a finished one', lesson(1, 1, 2), null, 2],
  ['the next one, when the answers of the finished one are not stored', lesson(1), null, 2],
])('a student is shown %s', (_, given, wanted, attempt) => {
  expect(showLessonQuiz(given, place, wanted).attempt).toBe(attempt)
})

test('ignores answers to a question that changed since', () => {
  const given = lesson(0, 1)
  const changed = given.quizTries.map((stored) => ({ ...stored, version: 'another' }))

  expect(showLessonQuiz(given, place, null).questions[0]?.state).toBe('right')
  expect(showLessonQuiz({ ...given, quizTries: changed }, place, null).questions[0]?.state).toBe(
    'open',
  )
})

test('a visitor is shown the attempt that the browser names, or the first', () => {
  expect(showVisitorQuiz(lesson(0), { ...place, studentId: null }, null).attempt).toBe(1)
  expect(showVisitorQuiz(lesson(0), { ...place, studentId: null }, 4).attempt).toBe(4)
})

test('all visitors of a module have the same order of options, each student one of their own', () => {
  expect(seedOf({ ...place, studentId: null })).toBe('/knots/loops')
  expect(seedOf(place)).toBe('asha/knots/loops')
})
