import { expect, test } from 'vitest'
import { UnexpectedAnswer } from '~/platform/http/failed-request'
import { askServer } from './auth-reply'

/** The router's error for a response with a status of 400 or more. */
const routeError = (status: number, statusText: string, body: string) => ({
  status,
  statusText,
  internal: false,
  data: body,
})

const user = { id: 'asha', name: 'Asha', email: 'asha@example.org', avatar: null }

const unexpected = 'Unexpected server response. Check your connection and send it again.'

const fails = (error: unknown) => async () => {
  throw error
}

test.each([
  ['a response that is not from the site', new UnexpectedAnswer(), unexpected],
  ['JSON with 500', routeError(500, 'Oops', '{"error":"pg"}'), 'Server error: Oops'],
  ['JSON with 500 over HTTP/2', routeError(500, '', '{"error":"pg"}'), 'Server error: 500'],
  ['text with 503', routeError(503, '', 'Back soon.'), 'Server error: Back soon.'],
  [
    'no response',
    new TypeError('Failed to fetch'),
    'Server did not respond. Check your connection and try again.',
  ],
  [
    'a response that timed out',
    new DOMException('Too late', 'TimeoutError'),
    'Server did not respond. Check your connection and try again.',
  ],
  ['anything else', new Error('It broke.'), 'Error: It broke.'],
])('%s has its own message', async (_, error, message) => {
  expect(await askServer(fails(error))).toEqual({ success: false, message })
})

test.each([[{}], [null], ['<html>'], [{ success: true }], [{ success: true, user: {} }]])(
  'the response %j is rejected as unexpected',
  async (answer) => {
    expect(await askServer(async () => answer)).toEqual({ success: false, message: unexpected })
  },
)

test('a valid response is returned unchanged', async () => {
  const answer = { success: true, user, goTo: '/dashboard' }
  expect(await askServer(async () => answer)).toEqual(answer)
})
