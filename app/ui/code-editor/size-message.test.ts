import { expect, test } from 'vitest'
import { sizeMessage } from './size-message'

test('nothing is said until most of the room is used', () => {
  expect(sizeMessage('a'.repeat(3000), 4)).toBe(null)
})

test('the room is counted in bytes, as Hindi needs three for a character', () => {
  expect(sizeMessage('न'.repeat(1200), 4)).toEqual({
    isTooLong: false,
    message: '3 of 4 KiB used.',
  })
  expect(sizeMessage('न'.repeat(1400), 4)).toEqual({
    isTooLong: true,
    message: 'This is longer than 4 KiB: shorten it by 1 KiB.',
  })
})

test('code of just the limit is not too long', () => {
  expect(sizeMessage('a'.repeat(4096), 4)).toEqual({
    isTooLong: false,
    message: '4 of 4 KiB used.',
  })
})
