import { expect, test } from 'vitest'
import { explainVerdict, formatMemory, verdictNames } from './verdict-names'

test('memory that nobody could ask for is not shown as none', () => {
  expect(formatMemory(16)).toBe('16 MiB')
  expect(formatMemory(0)).toBe('–')
})

test('a whole program is accepted, and one that cannot start is said so by its language', () => {
  expect(verdictNames.AC).toBe('Accepted')
  expect(verdictNames.WA).toBe('Wrong answer')
  expect(explainVerdict('CE', 'C++')).toBe('It does not compile.')
  expect(explainVerdict('CE', 'Python')).toBe('It is not a valid Python program.')
  expect(explainVerdict('AC', 'C++')).toBe('It solves the task.')
})
