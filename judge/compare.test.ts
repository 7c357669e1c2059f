import { expect, test } from 'vitest'
import { type Comparison, isSame } from './compare.ts'

const tokens: Comparison = { kind: 'tokens' }
const exact: Comparison = { kind: 'exact' }
const floats: Comparison = { kind: 'floats', tolerance: 1e-6 }

test.each<[Comparison, string, string, boolean]>([
  [tokens, '1 2\n', '1\n2', true],
  [tokens, '\t 1  2 \r\n', '1 2\n', true],
  [tokens, '1 2 3', '1 2', false],
  [tokens, '1 2', '1 2 3', false],
  [tokens, '12', '1 2', false],
  [tokens, '', ' \n', true],
  [tokens, 'Abc', 'abc', false],
  [tokens, '1.0', '1', false],
  [tokens, 'नमस्ते', 'नमस्ते', true],
  [tokens, 'a\u00a0b', 'a b', false],
  [exact, '1\n', '1\n', true],
  [exact, '1', '1\n', false],
  [floats, '0.3333333', '0.33333333333', true],
  [floats, '0.3334', '0.33333333333', false],
  [floats, '1000000.5', '1000000', true],
  [floats, '1e3', '1000', true],
  [floats, 'nan', '1', false],
  [floats, '0x10', '16', false],
  [floats, 'yes 1.0', 'yes 1', true],
  [floats, 'no 1.0', 'yes 1', false],
  [floats, 'Infinity', '1', false],
  [floats, '5.', '5', true],
  [floats, '.5', '0.5', true],
  [floats, '1.e2', '100', true],
  [floats, '.', '0', false],
  [floats, '1..5', '1', false],
])('by %o, %j against %j is %s', (comparison, actual, expected, same) => {
  expect(isSame(comparison, Buffer.from(actual), Buffer.from(expected))).toBe(same)
})

test('bytes that are not text are compared as they are', () => {
  expect(isSame(tokens, Uint8Array.of(0xff, 0), Uint8Array.of(0xfe, 0))).toBe(false)
  expect(isSame(tokens, Uint8Array.of(0xff, 0), Uint8Array.of(0xff, 0, 0x0a))).toBe(true)
})

test('a million digits that are not a number are recognised at once', () => {
  const digits = Buffer.from(`${'1'.repeat(2 ** 20)}x`)

  // An expression that can read a digit in two ways takes half an hour.
  expect(isSame(floats, digits, Buffer.from('1'))).toBe(false)
})
