import { expect, test } from 'vitest'
import { sizeMessage } from './size-message'

test('shows nothing until most of the limit is used', () => {
  expect(sizeMessage('a'.repeat(3000), 4)).toBe(null)
})

test('counts bytes, as a Hindi character needs three', () => {
  expect(sizeMessage('न'.repeat(1200), 4)).toEqual({
    isTooLong: false,
    message: '3 of 4 KiB used.',
  })
  expect(sizeMessage('न'.repeat(1400), 4)).toEqual({
    isTooLong: true,
    message: 'This is longer than 4 KiB: shorten it by 1 KiB.',
  })
})

test('code exactly at the limit is not too long', () => {
  expect(sizeMessage('a'.repeat(4096), 4)).toEqual({
    isTooLong: false,
    message: '4 of 4 KiB used.',
  })
})
