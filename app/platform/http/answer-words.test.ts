import { expect, test } from 'vitest'
import { wordsOfAnswer } from './answer-words'

test('words for a person are kept as they are', () => {
  expect(wordsOfAnswer('Course not found')).toBe('Course not found')
})

test.each([
  ['\n<!doctype html><h1>502 Bad Gateway</h1>'],
  ['Error: Expected a Response object'],
  ['Unexpected Server Error'],
  ['{"error":"pool exhausted"}'],
  [' [1]'],
  [''],
  [null],
  [{ success: false }],
])('%j has none', (body) => {
  expect(wordsOfAnswer(body)).toBe(null)
})
