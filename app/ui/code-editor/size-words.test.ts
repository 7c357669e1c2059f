import { expect, test } from 'vitest'
import { sizeWords } from './size-words'

test('nothing is said until most of the room is used', () => {
  expect(sizeWords('a'.repeat(3000), 4)).toBe(null)
})

test('the room is counted in bytes, as Hindi needs three for a character', () => {
  expect(sizeWords('न'.repeat(1200), 4)).toEqual({ isTooLong: false, words: '3 of 4 KiB used.' })
  expect(sizeWords('न'.repeat(1400), 4)).toEqual({
    isTooLong: true,
    words: 'This is longer than 4 KiB: shorten it by 1 KiB.',
  })
})

test('code of just the limit is not too long', () => {
  expect(sizeWords('a'.repeat(4096), 4)).toEqual({ isTooLong: false, words: '4 of 4 KiB used.' })
})
