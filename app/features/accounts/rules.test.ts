import { expect, test } from 'vitest'
import {
  actionsFor,
  isUserState,
  passwordStrength,
  socialResultPage,
  tokenMinutes,
  userStates,
} from './rules'

test.each([
  ['', 'too short'],
  ['7 chars', 'too short'],
  // Seven characters, although each has two UTF-16 units.
  ['😀😁😂😃😄😅😆', 'too short'],
  ['8 chars!', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['AaAaAaAaBbBbCcCc', 'weak'],
  ['nine char', 'weak'],
  ['ten chars!', 'fair'],
  ['thirteen char', 'fair'],
  ['abcdeabcdeabcde', 'fair'],
  ['abcdefgabcdefg', 'fair'],
  ['abcdefghabcdefgh', 'strong'],
  ['fourteen chars', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['पहाड़ पर चढ़ना आसान है', 'strong'],
])('the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('reset, verification and setup links work for half an hour, three days and a day', () => {
  expect(tokenMinutes).toEqual({
    'reset-password': 30,
    'verify-email': 4320,
    'admin-setup': 1440,
  })
})

test.each([
  [{ popup: null, refused: null }, '/auth/google/result?'],
  [{ popup: 'p1', refused: null }, '/auth/google/result?popup=p1'],
  [{ popup: null, refused: 'blocked' }, '/auth/google/result?refused=blocked'],
  [{ popup: 'p&1', refused: 'blocked' }, '/auth/google/result?popup=p%261&refused=blocked'],
])('a sign-in with %j ends on %s', (result, page) => {
  expect(socialResultPage('google', result)).toBe(page)
})

test.each([
  ['non-verified', ['verify', 'block', 'delete']],
  ['verified', ['block', 'delete']],
  ['blocked', ['unblock']],
  ['deleted', ['revoke', 'erase']],
] as const)('the admin actions for a user who is %s are %j', (state, actions) => {
  expect(actionsFor(state, { isOwn: false })).toEqual(actions)
})

test('admins get no actions that lock them out of their own account', () => {
  expect(actionsFor('verified', { isOwn: true })).toEqual([])
  expect(actionsFor('non-verified', { isOwn: true })).toEqual(['verify'])
})

test('only the four user states are accepted', () => {
  expect(userStates.every(isUserState)).toBe(true)
  expect(isUserState('admin')).toBe(false)
})
