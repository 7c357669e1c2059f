import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnexpected, withTimeOut } from './failed-request'

const answer = (status: number, headers: Record<string, string>, type: ResponseType = 'basic') => ({
  type,
  status,
  headers: new Headers(headers),
})

test.each([
  ['a page of the network with status 200', answer(200, { 'content-type': 'text/html' })],
  ['JSON from another server', answer(200, { 'content-type': 'application/json' })],
  ['an empty answer', answer(204, {})],
])('%s in place of our answer is unexpected', (_, given) => {
  expect(isUnexpected(given)).toBe(true)
})

test.each([
  ['an answer with a request id', answer(200, { 'x-request-id': 'f0e1d2c3' })],
  ['a failure with its own status', answer(502, { 'content-type': 'text/html' })],
  ['an answer of another site', answer(200, {}, 'cors')],
])('%s is expected', (_, given) => {
  expect(isUnexpected(given)).toBe(false)
})

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sends a form to a server that never answers. */
function sendUnheard(isPhone: boolean, init: RequestInit) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  const ask = withTimeOut(
    (_, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const outcome: { error?: unknown } = {}
  void ask('/log-in.data', init).catch((error: unknown) => {
    outcome.error = error
  })
  return outcome
}

test.each([
  ['a computer', false, 30_000],
  ['a phone', true, 60_000],
])('on %s, a form waits for its answer no longer than section 9 allows', async (_, phone, ms) => {
  const outcome = sendUnheard(phone, { method: 'POST', body: new URLSearchParams() })

  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(outcome.error).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.error).toMatchObject({ name: 'TimeoutError' })
})

test('neither an upload nor a page times out', async () => {
  const body = new FormData()
  body.set('picture', new File(['x'], 'me.png'))
  const file = sendUnheard(true, { method: 'POST', body })
  const page = sendUnheard(true, {})

  await vi.advanceTimersByTimeAsync(600_000)
  expect([file.error, page.error]).toEqual([undefined, undefined])
})

test('aborts a form when its page is left', async () => {
  const leaving = new AbortController()
  const outcome = sendUnheard(true, { method: 'POST', signal: leaving.signal })

  leaving.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome.error).toMatchObject({ name: 'AbortError' })
})
