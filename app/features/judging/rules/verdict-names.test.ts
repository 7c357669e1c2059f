import { expect, test } from 'vitest'
import { explainVerdict, formatMemory, verdictNames } from './verdict-names'

test('shows a dash for memory that could not be measured', () => {
  expect(formatMemory(16)).toBe('16 MiB')
  expect(formatMemory(0)).toBe('–')
})

test('names verdicts, and explains a compile error by the language', () => {
  expect(verdictNames.AC).toBe('Accepted')
  expect(verdictNames.WA).toBe('Wrong answer')
  expect(explainVerdict('CE', 'C++')).toBe('It does not compile.')
  expect(explainVerdict('CE', 'Python')).toBe('It is not a valid Python program.')
  expect(explainVerdict('AC', 'C++')).toBe('It solves the task.')
})
