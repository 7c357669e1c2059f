import { expect, test } from 'vitest'
import { sendOrRefuse, sendOrExplain, refusalMessage } from './send-form'
import { UnexpectedAnswer } from './failed-request'

/** The error that the router makes of an answer with a status of 400 or more. */
const routeError = (status: number, statusText: string, body: string) => ({
  status,
  statusText,
  internal: false,
  data: body,
})

const fails = (error: unknown) => async (): Promise<{ words: string | null }> => {
  throw error
}

async function wordsOf(ask: typeof sendOrRefuse | typeof sendOrExplain, error: unknown) {
  const answer = await ask(fails(error), (words: string | null) => ({ words }))
  return answer instanceof Object && 'data' in answer ? answer.data.words : undefined
}

test('says in every form that an answer did not come from the site', async () => {
  const error = new UnexpectedAnswer()

  const words = 'Unexpected server response. Check your connection and send it again.'
  expect(await wordsOf(sendOrRefuse, error)).toBe(words)
  expect(await wordsOf(sendOrExplain, error)).toBe(words)
})

test.each([500, 409])('does not show the raw JSON body of a %d', async (status) => {
  const body = '{"error":"relation users does not exist"}'
  const error = routeError(status, '', body)

  expect(await wordsOf(sendOrRefuse, error)).toBe(null)
  expect(await wordsOf(sendOrExplain, error)).not.toContain('relation')
})

test('keeps a message for the reader unchanged', () => {
  expect(refusalMessage('Course not found')).toBe('Course not found')
})

test.each([
  ['\n<!doctype html><h1>502 Bad Gateway</h1>'],
  ['Error: Expected a Response object'],
  ['Unexpected Server Error'],
  ['{"error":"pool exhausted"}'],
  [' [1]'],
  [''],
  [null],
  [{ success: false }],
])('finds no message in %j', (body) => {
  expect(refusalMessage(body)).toBe(null)
})
