import { expect, test } from 'vitest'
import { describeBlocked } from './blocked-by-frame'

test('names the address that was not loaded', () => {
  const address = 'https://example.com/a.png'
  expect(describeBlocked({ directive: 'img-src', address })).toBe(
    'The preview has no network, so this was not loaded: https://example.com/a.png',
  )
  expect(describeBlocked({ directive: 'connect-src', address: '' })).toContain(': connect-src')
})

test('says that links do not open, without advice for scripts', () => {
  expect(describeBlocked({ directive: 'link', address: '' })).toBe(
    'Links to other pages do not open in the preview.',
  )
})

test('says what to do instead of a form or an attribute with code', () => {
  expect(describeBlocked({ directive: 'form-action', address: '' })).toContain('preventDefault')
  expect(describeBlocked({ directive: 'script-src-attr', address: 'inline' })).toContain(
    'addEventListener',
  )
})

test.each([
  ['alert', 'alert() opens a window, which the preview does not allow. Show the text in the page'],
  ['confirm', 'confirm() opens a window, which the preview does not allow, so it returned false.'],
  ['prompt', 'prompt() opens a window, which the preview does not allow, so it returned null.'],
])('says what to do instead of %s()', (directive, told) => {
  expect(describeBlocked({ directive, address: '' })).toContain(told)
})
