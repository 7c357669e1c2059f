import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedToken } from './session-cookie'

const secret = 'a secret of the site'

function signed(token: string, by = secret): string {
  const signature = createHmac('sha256', by).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}

test('a cookie that we signed gives its token', () => {
  expect(readSignedToken(signed('one.two'), secret)).toBe('one.two')
})

test.each([
  ['another signature', signed('one', 'a secret of theirs')],
  ['another token', signed('one').replace('one', 'two')],
  ['half a signature', signed('one').slice(0, -20)],
  ['no signature', 'one'],
  ['nothing', ''],
  ['a percent sign that says nothing', '%E0%A4%A'],
])('%s is nobody', (_, cookie) => {
  expect(readSignedToken(cookie, secret)).toBeNull()
})

test('what was signed with a secret that has changed since is nobody', () => {
  const cookie = signed('one')
  expect(readSignedToken(cookie, secret)).toBe('one')
  expect(readSignedToken(cookie, 'a newer secret')).toBeNull()
})
