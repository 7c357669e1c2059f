import { waitWords } from '~/features/accounts/rules'
import { type Refusal, refusals } from '../refusals'

/** A 'no' of this room, or one to who tried too often. */
export type Refused = { reason: Refusal } | { waitS: number }

/** Its words and its status; who tried too often is told when to come back, in words and in Retry-After. */
export function describeRefusal(result: Refused) {
  if (!('waitS' in result)) return { message: refusals[result.reason], init: { status: 409 } }
  const { waitS } = result
  const init = { status: 429, headers: { 'retry-after': String(waitS) } }
  return { message: waitWords(waitS), waitS, init }
}
