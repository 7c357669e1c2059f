import { expect, test } from 'vitest'
import { pageAfterSignIn, pageSignedInFrom } from './sign-in-page'

test.each(['/dashboard/courses', '/course/react-basics/props', '/courses?level=Beginner', '/'])(
  'after signing in, the page asked for is %s',
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
])('after signing in, %s leads to the dashboard', (_, asked) => {
  expect(pageAfterSignIn({ from: null, asked })).toBe('/dashboard')
  expect(pageAfterSignIn({ from: asked, asked: null })).toBe('/dashboard')
})

test.each([
  '/course/react-basics/props',
  '/payment/web-development-bootcamp',
  '/hackathons',
  '/hackathons/second-surge/join/a-token',
  '/hackathon-test?key=mine',
])('signing in at %s leads back there, whatever was asked for before', (from) => {
  expect(pageAfterSignIn({ from, asked: '/dashboard/profile' })).toBe(from)
})

test.each(['/', '/courses', '/course/react-basics', '/payment', '/contact', '/hackathons-old'])(
  'signing in at %s does not',
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
])('%s, sent from %s, signs in at %s', (path, referrer, page) => {
  const site = 'https://learn.example'
  const headers = new Headers(referrer === null ? {} : { referer: site + referrer })
  expect(pageSignedInFrom({ url: site + path, headers })).toBe(page)
})
