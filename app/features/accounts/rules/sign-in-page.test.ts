import { expect, test } from 'vitest'
import { canReturnTo, pageAfterSignIn, pageSignedInFrom, signInAddress } from './sign-in-page'

test.each(['/dashboard/courses', '/course/react-basics/props', '/courses?level=Beginner', '/'])(
  'signing in leads to the requested page %s',
  (asked) => {
    expect(pageAfterSignIn({ from: null, asked })).toBe(asked)
  },
)

test.each([
  ['nothing', null],
  ['an empty address', ''],
  ['another site', 'https://evil.example'],
  ['another site without its scheme', '//evil.example'],
  ['a backslash, which browsers read as a slash', '/\\evil.example'],
  ['a backslash further on', '/courses\\..\\\\evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative address', 'dashboard'],
  ['a tab, which browsers drop', '/\t/evil.example'],
  ['a line break, which browsers drop', '/\n/evil.example'],
])('signing in with %s as the requested page leads to the dashboard', (_, asked) => {
  expect(pageAfterSignIn({ from: null, asked })).toBe('/dashboard')
  expect(pageAfterSignIn({ from: asked, asked: null })).toBe('/dashboard')
})

test.each([
  '/course/react-basics/props',
  '/payment/web-development-bootcamp',
  '/hackathons',
  '/hackathons/second-surge/join/a-token',
  '/hackathon-test?key=mine',
])('signing in from %s leads back there, whatever page was requested before', (from) => {
  expect(pageAfterSignIn({ from, asked: '/dashboard/profile' })).toBe(from)
})

test.each(['/', '/courses', '/course/react-basics', '/payment', '/contact', '/hackathons-old'])(
  'signing in from %s leads to the dashboard',
  (from) => {
    expect(pageAfterSignIn({ from, asked: null })).toBe('/dashboard')
  },
)

test.each([
  ['/log-in', null, null],
  ['/log-in.data?_routes=x', '/course/a/b?x=1', '/course/a/b?x=1'],
  ['/log-in?from=%2Fhackathons', '/log-in?from=%2Fhackathons', '/hackathons'],
  ['/auth/github', '/sign-up?from=%2Fhackathons', '/hackathons'],
  ['/auth/github?popup=x', '/payment/a', '/payment/a'],
  ['/sign-up', '/course/a/b?from=%2Fhackathons', '/course/a/b?from=%2Fhackathons'],
])('the page to return to from %s with the referrer %s is %s', (path, referrer, page) => {
  const site = 'https://learn.example'
  const headers = new Headers(referrer === null ? {} : { referer: site + referrer })
  expect(pageSignedInFrom({ url: site + path, headers })).toBe(page)
})

test('an admin who requested no page arrives in the admin area', () => {
  expect(pageAfterSignIn({ from: null, asked: null, home: '/admin' })).toBe('/admin')
})

test.each([
  '/hackathons?x=1',
  '/hackathons#list',
  '/course/a/b/',
  '/course/a/exercise/b',
  '/payment/a?x',
  '/hackathon-test/',
])('signing in returns to %s', (address) => {
  expect(canReturnTo(address)).toBe(true)
  expect(signInAddress('/log-in', address)).toBe(`/log-in?from=${encodeURIComponent(address)}`)
})

test.each([
  'https://evil.example/course/a/b',
  '/course//b',
  '/course/a?x/b',
  '/course/a/b/c',
  '/payment/a/b',
  '/my/hackathons',
  '/hackathon-tests',
  '/hackathons/\\evil.example',
])('signing in does not return to %s', (address) => {
  expect(canReturnTo(address)).toBe(false)
  expect(signInAddress('/sign-up', address)).toBe('/sign-up')
})

test('the address of a sign-in page has no query without a page to return to', () => {
  expect(signInAddress('/log-in', null)).toBe('/log-in')
})

test('an invalid referrer is ignored', () => {
  const headers = new Headers({ referer: 'no address' })
  expect(pageSignedInFrom({ url: 'https://learn.example/log-in', headers })).toBeNull()
})

test.each(['/courses?from=%2Fhackathons', '/my/log-in?from=%2Fhackathons', '/log-ins?from=%2Fa'])(
  'a page to return to is not read from the address %s',
  (path) => {
    const url = `https://learn.example${path}`
    expect(pageSignedInFrom({ url, headers: new Headers() })).toBeNull()
  },
)
