import { expect, test } from 'vitest'
import { initials } from './avatar'

test.each([
  ['Ananya Iyer', 'AI'],
  ['prince', 'P'],
  ['  Anna  Maria   Lopez ', 'AL'],
  ['प्रिया शर्मा', 'पश'],
  ['𝒳 y', '𝒳Y'],
  ['', ''],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
