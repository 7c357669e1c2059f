import { beforeEach, expect, test, vi } from 'vitest'
import { BrowserStorage } from '../../../../test/browser-storage'
import type { ShownQuiz } from '../rules/quiz-attempt'
import { findAttempt, saveAttempt } from './visitor-attempts'

beforeEach(() => vi.stubGlobal('localStorage', new BrowserStorage()))

const lesson = '/course/knots/bowline'
const quiz = (attempt: number): ShownQuiz => ({ attempt, questions: [], score: null })
const isAny = (value: unknown): value is ShownQuiz => value !== null
const isFirst = (value: unknown): value is ShownQuiz => (value as ShownQuiz).attempt === 1

test('finds the newest attempt that matches', () => {
  saveAttempt(lesson, quiz(2))
  saveAttempt(lesson, quiz(1))

  expect(findAttempt(lesson, isAny)).toEqual(quiz(2))
  expect(findAttempt('/course/knots/sheet-bend', isAny)).toBeUndefined()
})

test('an attempt replaces its earlier state as it continues', () => {
  saveAttempt(lesson, quiz(1))
  const over = { ...quiz(1), score: { first: 1, right: 1, outOf: 1 } }

  saveAttempt(lesson, over)

  expect(findAttempt(lesson, isAny)).toEqual(over)
})

test('keeps the first of many attempts, which gives the first-try score', () => {
  for (let attempt = 1; attempt <= 20; attempt++) saveAttempt(lesson, quiz(attempt))

  expect(findAttempt(lesson, isFirst)).toEqual(quiz(1))
  expect(findAttempt(lesson, isAny)).toEqual(quiz(20))
  expect(localStorage.getItem(`answered ${lesson}`)?.match(/"attempt"/g)).toHaveLength(5)
})
