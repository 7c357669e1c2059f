import { expect, test } from 'vitest'
import { readSessionToken, sessionCookie } from './session-cookie'

const keys = { secret: 'a secret of the site', isSecure: false, cookiePrefix: 'site' }
const secure = { ...keys, isSecure: true, cookiePrefix: '__Host-site' }
const valueOf = (cookie: string) => cookie.split(';')[0]?.split('=').slice(1).join('=') ?? ''
const read = (cookie: string, by = keys) => readSessionToken(by, new Headers({ cookie }))

test('the session cookie is valid for the whole site and thirty days, and hidden from scripts', () => {
  const cookie = sessionCookie(keys, 'one')

  expect(cookie.split('; ').slice(1)).toEqual([
    'Max-Age=2592000',
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
  ])
  expect(valueOf(cookie)).toMatch(/^one\.[\w%]+$/)
  expect(read(cookie.split(';')[0] ?? '')).toBe('one')
})

test('the session cookie of a site with TLS is sent over TLS only', () => {
  const cookie = sessionCookie(secure, 'one')

  expect(cookie).toMatch(/^__Host-site\.session_token=one\./)
  expect(cookie.split('; ')).toContain('Secure')
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
})

test('without a token the session cookie is deleted', () => {
  expect(sessionCookie(keys, null)).toBe(
    'site.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  )
})

test('the token is read from the session cookie at any place in the header', () => {
  const own = `site.session_token=${valueOf(sessionCookie(keys, 'one'))}`

  expect(read(`theme=dark; ${own}; other=1`)).toBe('one')
  expect(read(`theme=dark;${own};other=1`)).toBe('one')
  expect(read(`theme=dark;   ${own}`)).toBe('one')
})

test.for(['', 'theme=dark', 'site.session_token=', 'site.session_token=one.forged'])(
  'a request with the cookie "%s" has no token',
  (cookie) => {
    expect(read(cookie)).toBeNull()
  },
)

test("a request without a cookie, or with another site's cookie, has no token", () => {
  const value = valueOf(sessionCookie(keys, 'one'))

  expect(readSessionToken(keys, new Headers())).toBeNull()
  expect(read(`my-site.session_token=${value}`)).toBeNull()
  expect(read(`__Host-site.session_token=${value}`)).toBeNull()
})
