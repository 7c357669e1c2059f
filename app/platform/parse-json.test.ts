import { expect, test } from 'vitest'
import { parseJson } from './parse-json'

test('parses JSON without counting brackets and commas inside strings', () => {
  const value = { text: '[[{,,,\\"],'.repeat(100), list: [1, null, { a: 'b' }] }

  expect(parseJson(JSON.stringify(value), 10)).toEqual({ ok: true, value })
})

test.for(['', '{', 'undefined', '{"a":1}}', '"'])('refuses %j, which is not JSON', (text) => {
  expect(parseJson(text, 10)).toEqual({ ok: false, reason: 'no-json' })
})

test.for([
  ['a list of 11', 'too-many-values', JSON.stringify(Array(11).fill(0))],
  [
    'an object of 11',
    'too-many-values',
    JSON.stringify(Object.fromEntries(Array.from('abcdefghijk', (key) => [key, 0]))),
  ],
  ['100,000 deep', 'too-deep', '['.repeat(100_000)],
  ['33 deep', 'too-deep', '['.repeat(33) + ']'.repeat(33)],
] as const)('refuses %s: %s', ([, reason, text]) => {
  expect(parseJson(text, reason === 'too-deep' ? 1000 : 10)).toEqual({ ok: false, reason })
})
