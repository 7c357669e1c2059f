import { expect, test } from 'vitest'
import { describeBlocked } from './blocked-by-frame'

test('a request says what was not loaded', () => {
  const address = 'https://example.com/a.png'
  expect(describeBlocked({ directive: 'img-src', address })).toBe(
    'The preview has no network, so this was not loaded: https://example.com/a.png',
  )
  expect(describeBlocked({ directive: 'connect-src', address: '' })).toContain(': connect-src')
})

test('a form and an attribute with code are told what to do instead', () => {
  const address = 'https://example.com/'
  expect(describeBlocked({ directive: 'form-action', address })).toContain('preventDefault')
  expect(describeBlocked({ directive: 'script-src-attr', address: 'inline' })).toContain(
    'addEventListener',
  )
})
