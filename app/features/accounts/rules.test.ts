import { expect, test } from 'vitest'
import { pageAfterSignIn, pageOfRequest, passwordStrength } from './rules'

test.each([
  ['', 'too short'],
  ['7 chars', 'too short'],
  // Two UTF-16 units each, and still only seven characters.
  ['😀😁😂😃😄😅😆', 'too short'],
  ['8 chars!', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['AaAaAaAaBbBbCcCc', 'weak'],
  ['nine char', 'weak'],
  ['ten chars!', 'fair'],
  ['thirteen char', 'fair'],
  ['abcdeabcdeabcde', 'fair'],
  ['fourteen chars', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['पहाड़ पर चढ़ना आसान है', 'strong'],
])('the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test.each(['/dashboard/courses', '/course/react-basics/props', '/courses?level=Beginner', '/'])(
  'after signing in, the page asked for is %s',
  (asked) => {
    expect(pageAfterSignIn(asked)).toBe(asked)
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
  expect(pageAfterSignIn(asked)).toBe('/dashboard')
})

test.each([
  ['/dashboard/account', '/dashboard/account'],
  ['/dashboard/account.data', '/dashboard/account'],
  ['/dashboard.data?index', '/dashboard'],
  ['/dashboard/courses.data?from=letter&_routes=root', '/dashboard/courses?from=letter'],
  ['/payment/_.data?_routes=root', '/payment/'],
])('a request for %s belongs to the page %s', (asked, page) => {
  expect(pageOfRequest(`https://learn.example${asked}`)).toBe(page)
})
