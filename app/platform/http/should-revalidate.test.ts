import { expect, test } from 'vitest'
import { shouldRevalidate } from './should-revalidate'

const users = 'https://site.example/admin/users/verified'

function asked(next: string, more: { actionStatus?: number; isDefault?: boolean } = {}) {
  const { actionStatus, isDefault = false } = more
  return shouldRevalidate({
    currentUrl: new URL(users),
    currentParams: {},
    nextUrl: new URL(next),
    nextParams: {},
    defaultShouldRevalidate: isDefault,
    ...(actionStatus !== undefined && { actionStatus }),
  })
}

test.for([
  ['another list', 'https://site.example/admin/users/blocked'],
  ['another search', `${users}?search=asha`],
] as const)('a link that keeps the frame still loads %s', ([, next]) => {
  expect(asked(next)).toBe(true)
})

test('reloads the same address when the router would', () => {
  expect(asked(users)).toBe(false)
  expect(asked(users, { isDefault: true })).toBe(true)
})

test.for([
  [400, false],
  [404, true],
  [409, true],
  [429, false],
] as const)('reloads the page after an answer with status %d: %s', ([actionStatus, expected]) => {
  expect(asked(users, { actionStatus, isDefault: true })).toBe(expected)
})
