import { expect, test } from 'vitest'
import { canReadLessons } from './policy'

test.for([
  ['a free course', { priceMinor: 0, isEnrolled: false }, true],
  ['an unlocked one', { priceMinor: 100, isEnrolled: true, isSample: false }, true],
  ['a sample', { priceMinor: 100, isEnrolled: false, isSample: true }, true],
  ['a locked one', { priceMinor: 100, isEnrolled: false, isSample: false }, false],
  ['a locked one without isSample', { priceMinor: 1, isEnrolled: false }, false],
] as const)('whether the lessons of %s can be read', ([, course, canRead]) => {
  expect(canReadLessons(course)).toBe(canRead)
})
