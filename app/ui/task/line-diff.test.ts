import { expect, test } from 'vitest'
import { diffLines } from './line-diff'

const words = (expected: string, yours: string) =>
  diffLines(expected, yours).map(({ kind, text }) => `${kind} ${text}`)

test('pairs equal lines, and shows both versions of a changed one', () => {
  expect(words('1\n2\n3\n', '1\n20\n3\n')).toEqual(['same 1', 'expected 2', 'yours 20', 'same 3'])
})

test('matches the lines after an extra or missing line', () => {
  expect(words('a\nb', 'start\na\nb')).toEqual(['yours start', 'same a', 'same b'])
  expect(words('a\nb\nc', 'b\nc')).toEqual(['expected a', 'same b', 'same c'])
})

test('ignores spaces at ends of lines, Windows line ends and empty lines at the end', () => {
  expect(words('1 2\n', '1 2  \r\n\n\n')).toEqual(['same 1 2'])
})

test('shows every line as missing when there is no output', () => {
  expect(words('yes\nno\n', '')).toEqual(['expected yes', 'expected no'])
  expect(words('', '')).toEqual([])
})

test('cuts a very long output before comparing it', () => {
  expect(diffLines('0', 'x\n'.repeat(100_000))).toHaveLength(401)
})
