import { expect, test } from 'vitest'
import { pageOfRequest } from './data-address'

test.each([
  ['/dashboard/account', '/dashboard/account'],
  ['/dashboard/account.data', '/dashboard/account'],
  ['/dashboard.data?index', '/dashboard'],
  ['/dashboard/courses.data?from=letter&_routes=root', '/dashboard/courses?from=letter'],
  ['/payment/_.data?_routes=root', '/payment/'],
])('a request for %s belongs to the page %s', (asked, page) => {
  expect(pageOfRequest(`https://learn.example${asked}`)).toBe(page)
})
