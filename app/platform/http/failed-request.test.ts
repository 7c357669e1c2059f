import { expect, test } from 'vitest'
import { isUnexpected } from './failed-request'

const answer = (status: number, headers: Record<string, string>, type: ResponseType = 'basic') => ({
  type,
  status,
  headers: new Headers(headers),
})

test.each([
  ['a page of a network with 200', answer(200, { 'content-type': 'text/html' })],
  ['JSON of something else', answer(200, { 'content-type': 'application/json' })],
  ['nothing at all', answer(204, {})],
])('%s in place of an answer of ours is unexpected', (_, given) => {
  expect(isUnexpected(given)).toBe(true)
})

test.each([
  ['an answer that names its request', answer(200, { 'x-request-id': 'f0e1d2c3' })],
  ['data of the router', answer(200, { 'x-remix-response': 'yes' })],
  ['a failure, which its status tells', answer(502, { 'content-type': 'text/html' })],
  ['an answer of another site', answer(200, {}, 'cors')],
])('%s is not', (_, given) => {
  expect(isUnexpected(given)).toBe(false)
})
