import { waitMessage } from '~/features/accounts/rules'
import { type Refusal, refusals } from '../refusals'

/** A refusal of this room, or of the rate limit. */
export type Refused = { reason: Refusal } | { waitS: number }

/** The message and status of a refusal; that of the rate limit says when to try again. */
export function describeRefusal(result: Refused) {
  if (!('waitS' in result)) return { message: refusals[result.reason], init: { status: 409 } }
  const { waitS } = result
  const init = { status: 429, headers: { 'retry-after': String(waitS) } }
  return { message: waitMessage(waitS), waitS, init }
}
