import { expect, test } from 'vitest'
import { memoryWords } from './verdict-words'

test('memory that nobody could ask for is not shown as none', () => {
  expect(memoryWords(16)).toBe('16 MiB')
  expect(memoryWords(0)).toBe('–')
})
