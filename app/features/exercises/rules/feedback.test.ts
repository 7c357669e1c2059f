import { expect, test } from 'vitest'
import { attemptOfSubject, subjectOfAttempt } from './attempt-subject'
import { isSameAnswer, isSolutionOpen, mayOpenSolution, rightCountsFrom } from './feedback'
import { frameDocument, framePolicy, frameScript } from './frame-document'

test('a solution may be opened once the exercise is solved, or after three tries', () => {
  const solvedAt = new Date()

  expect(mayOpenSolution({ tries: 0, solvedAt })).toBe(true)
  expect(mayOpenSolution({ tries: 2, solvedAt: null })).toBe(false)
  expect(mayOpenSolution({ tries: 3, solvedAt: null })).toBe(true)
})

test('an opened solution closes after a day, when right answers count again', () => {
  const opened = new Date('2026-03-09T10:00:00Z')
  const nextDay = new Date('2026-03-10T10:00:00Z')
  const justBefore = new Date(nextDay.getTime() - 1)
  const result = { solvedAt: null, solutionOpenedAt: opened }

  expect(rightCountsFrom(result, justBefore)).toEqual(nextDay)
  expect(isSolutionOpen(result, justBefore)).toBe(true)
  expect(rightCountsFrom(result, nextDay)).toBeNull()
  expect(isSolutionOpen(result, nextDay)).toBe(false)
  expect(isSolutionOpen({ solvedAt: null, solutionOpenedAt: null }, opened)).toBe(false)
  const solved = { solvedAt: opened, solutionOpenedAt: opened }
  expect([isSolutionOpen(solved, opened), rightCountsFrom(solved, opened)]).toEqual([true, null])
})

test('answers that differ only in blanks are the same', () => {
  expect(isSameAnswer('a = 1\n', 'a=1')).toBe(true)
  expect(isSameAnswer('a=1', ' a\t=\n1')).toBe(true)
  expect(isSameAnswer('a = 1', 'a = 2')).toBe(false)
})

test('finds the attempt in the subject of a judge job, if it names one', () => {
  expect(attemptOfSubject(subjectOfAttempt('a1'))).toBe('a1')
  expect(attemptOfSubject('hackathon-answer a1')).toBeNull()
  expect(attemptOfSubject(null)).toBeNull()
})

test('a preview runs only its own script and cannot reach the network', () => {
  expect(framePolicy('sha256-x').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'sha256-x' 'unsafe-eval'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ])
  expect(frameDocument).toContain(`<script>${frameScript}</script>`)
})
