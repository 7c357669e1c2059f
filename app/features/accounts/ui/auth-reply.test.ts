import { expect, test } from 'vitest'
import { UnexpectedAnswer } from '~/platform/http/failed-request'
import { askServer } from './auth-reply'

/** As the router hands on an answer with a status of 400 or more. */
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
  ["an answer that is not the site's", new UnexpectedAnswer(), unexpected],
  ['JSON with 500', routeError(500, 'Oops', '{"error":"pg"}'), 'Server error: Oops'],
  ['JSON with 500 over HTTP/2', routeError(500, '', '{"error":"pg"}'), 'Server error: 500'],
  ['words with 503', routeError(503, '', 'Back soon.'), 'Server error: Back soon.'],
  [
    'no answer',
    new TypeError('Failed to fetch'),
    'Server did not respond. Check your connection and try again.',
  ],
  [
    'an answer that did not come in time',
    new DOMException('Too late', 'TimeoutError'),
    'Server did not respond. Check your connection and try again.',
  ],
  ['anything else', new Error('It broke.'), 'Error: It broke.'],
])('%s has its words', async (_, error, message) => {
  expect(await askServer(fails(error))).toEqual({ success: false, message })
})

test.each([[{}], [null], ['<html>'], [{ success: true }], [{ success: true, user: {} }]])(
  '%j is no answer of ours',
  async (answer) => {
    expect(await askServer(async () => answer)).toEqual({ success: false, message: unexpected })
  },
)

test('an answer of ours is handed on', async () => {
  const answer = { success: true, user, goTo: '/dashboard' }
  expect(await askServer(async () => answer)).toEqual(answer)
})
