import { expect, test } from 'vitest'
import { describeBlocked } from './blocked-by-frame'

test('names the address that was not loaded', () => {
  const address = 'https://example.com/a.png'
  expect(describeBlocked({ directive: 'img-src', address })).toBe(
    'The preview has no network, so this was not loaded: https://example.com/a.png',
  )
  expect(describeBlocked({ directive: 'connect-src', address: '' })).toContain(': connect-src')
})

test('says what to do instead of a form, a link or an attribute with code', () => {
  for (const directive of ['form-action', 'link'])
    expect(describeBlocked({ directive, address: '' })).toContain('preventDefault')
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
