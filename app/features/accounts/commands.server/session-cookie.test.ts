import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedToken } from './session-cookie'

const secret = 'a secret of the site'

function signed(token: string, by = secret): string {
  const signature = createHmac('sha256', by).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}

test('a cookie that we signed gives its token, however often it comes', () => {
  const cookie = signed('one.two')
  expect([1, 2, 3].map(() => readSignedToken(cookie, secret))).toEqual(Array(3).fill('one.two'))
})

test.each([
  ['another signature', signed('one', 'a secret of theirs')],
  ['another token', signed('one').replace('one', 'two')],
  ['half a signature', signed('one').slice(0, -20)],
  ['no signature', 'one'],
  ['nothing', ''],
  ['a percent sign that says nothing', '%E0%A4%A'],
])('%s is nobody, the second time too', (_, cookie) => {
  expect(readSignedToken(cookie, secret)).toBeNull()
  expect(readSignedToken(cookie, secret)).toBeNull()
})

test('what was signed with a secret that has changed since is nobody', () => {
  const cookie = signed('one')
  expect(readSignedToken(cookie, secret)).toBe('one')
  expect(readSignedToken(cookie, 'a newer secret')).toBeNull()
})

test('among many people nobody becomes somebody else', () => {
  const tokens = Array.from({ length: 5_500 }, (_, index) => `token-${index}`)
  const read = () => tokens.map((token) => readSignedToken(signed(token), secret))
  expect(read()).toEqual(tokens)
  expect(read()).toEqual(tokens)
})
