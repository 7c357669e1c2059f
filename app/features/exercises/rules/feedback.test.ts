import { expect, test } from 'vitest'
import { attemptOfSubject, subjectOfAttempt } from './attempt-subject'
import { canSeeSolution, isSameAnswer } from './feedback'
import { frameDocument, framePolicy, frameScript } from './frame-document'

test('a solution is open to who solved it, and after three tries', () => {
  const solvedAt = new Date()

  expect(canSeeSolution({ tries: 0, solvedAt })).toBe(true)
  expect(canSeeSolution({ tries: 2, solvedAt: null })).toBe(false)
  expect(canSeeSolution({ tries: 3, solvedAt: null })).toBe(true)
})

test('blanks make no other answer', () => {
  expect(isSameAnswer('a = 1\n', 'a=1')).toBe(true)
  expect(isSameAnswer('a=1', ' a\t=\n1')).toBe(true)
  expect(isSameAnswer('a = 1', 'a = 2')).toBe(false)
})

test('a judging is for the attempt that its subject names, and for none otherwise', () => {
  expect(attemptOfSubject(subjectOfAttempt('a1'))).toBe('a1')
  expect(attemptOfSubject('hackathon-answer a1')).toBeNull()
  expect(attemptOfSubject(null)).toBeNull()
})

test('a preview runs its own script and no other, and reaches nothing', () => {
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
