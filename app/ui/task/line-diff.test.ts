import { expect, test } from 'vitest'
import { diffLines } from './line-diff'

const words = (expected: string, yours: string) =>
  diffLines(expected, yours).map(({ kind, text }) => `${kind} ${text}`)

test('lines that are the same stay together, and a changed one is shown both ways', () => {
  expect(words('1\n2\n3\n', '1\n20\n3\n')).toEqual(['same 1', 'expected 2', 'yours 20', 'same 3'])
})

test('a line too many moves nothing that comes after it', () => {
  expect(words('a\nb', 'start\na\nb')).toEqual(['yours start', 'same a', 'same b'])
  expect(words('a\nb\nc', 'b\nc')).toEqual(['expected a', 'same b', 'same c'])
})

test('spaces at the ends of lines, line ends of Windows and empty lines at the end do not count', () => {
  expect(words('1 2\n', '1 2  \r\n\n\n')).toEqual(['same 1 2'])
})

test('no output at all lacks every line', () => {
  expect(words('yes\nno\n', '')).toEqual(['expected yes', 'expected no'])
  expect(words('', '')).toEqual([])
})

test('a flood of lines is cut before it is compared', () => {
  expect(diffLines('0', 'x\n'.repeat(100_000))).toHaveLength(401)
})
