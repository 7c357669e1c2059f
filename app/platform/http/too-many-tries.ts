import type { HeadersFunction } from 'react-router'

/** 'Too many tries. Please try again in 2 minutes.', rounded up. */
export function waitMessage(waitS: number): string {
  const minutes = Math.ceil(waitS / 60)
  const wait = waitS <= 90 ? `${waitS} second${waitS === 1 ? '' : 's'}` : `${minutes} minutes`
  return `Too many tries. Please try again in ${wait}.`
}

/** The response to somebody refused by a rate limit: 429 with Retry-After (RFC 6585, section 4). */
export function tooManyTries(waitS: number) {
  const init = { status: 429, headers: { 'retry-after': String(waitS) } }
  return { message: waitMessage(waitS), init }
}

export type Refused<Reason extends string> = { reason: Reason } | { waitS: number }

/** The message and status of a refusal; for a rate limit, it says when to try again. */
export function describeRefusal<Reason extends string>(
  result: Refused<NoInfer<Reason>>,
  refusals: Readonly<Record<Reason, string>>,
  status = 409,
) {
  if (!('waitS' in result)) return { message: refusals[result.reason], init: { status } }
  const { waitS } = result
  const { message, init } = tooManyTries(waitS)
  return { message, waitS, init }
}

/** A route's `headers`: passes on its action's Retry-After, for a form sent without scripts. */
export const sendActionHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The same for the page of a link, which may stop working at any time. */
export const sendUncached: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders)
  headers.set('cache-control', 'no-store')
  return headers
}

/** The `headers` of a route with an error page: passes on the Retry-After of what was thrown. */
export const sendErrorHeaders: HeadersFunction = ({ errorHeaders, parentHeaders }) =>
  errorHeaders ?? parentHeaders
