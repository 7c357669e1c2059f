import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedToken } from './session-cookie'

const secret = 'a secret of the site'

function signed(token: string, by = secret): string {
  const signature = createHmac('sha256', by).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}

test('the token is read from a cookie with a valid signature', () => {
  expect(readSignedToken(signed('one.two'), secret)).toBe('one.two')
})

test.each([
  ['another signature', signed('one', 'a secret of theirs')],
  ['another token', signed('one').replace('one', 'two')],
  ['half a signature', signed('one').slice(0, -20)],
  ['no signature', 'one'],
  ['nothing', ''],
  ['an invalid percent encoding', '%E0%A4%A'],
])('a cookie with %s has no token', (_, cookie) => {
  expect(readSignedToken(cookie, secret)).toBeNull()
})

test('a cookie that was signed with an older secret has no token', () => {
  const cookie = signed('one')
  expect(readSignedToken(cookie, secret)).toBe('one')
  expect(readSignedToken(cookie, 'a newer secret')).toBeNull()
})
