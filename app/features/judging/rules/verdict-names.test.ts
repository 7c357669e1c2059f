import { expect, test } from 'vitest'
import { formatMemory } from './verdict-names'

test('memory that nobody could ask for is not shown as none', () => {
  expect(formatMemory(16)).toBe('16 MiB')
  expect(formatMemory(0)).toBe('–')
})
