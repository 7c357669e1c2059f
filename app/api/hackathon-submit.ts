import { findViewer } from '~/features/accounts/gates.server'
import { waitMessage } from '~/platform/http/too-many-tries'
import { submitTest } from '~/features/hackathons/commands.server/take-test'
import { storeKey, readEntrant } from '~/features/hackathons/gates.server'
import { refusals } from '~/features/hackathons/refusals'
import { submitCall } from '~/features/hackathons/schema'
import { explainOutage, outageStatus } from '~/platform/http/outage.server'
import { requestContext } from '~/platform/request-context.server'
import { readJson } from './read-json.server'
import type { Route } from './+types/hackathon-submit'

const failed = 'Submission failed.'

/** Anybody: explains how to call this address. */
export function loader() {
  return Response.json(
    { message: 'Send a POST request with mcq, aptitude, coding, language and user as JSON.' },
    { status: 405, headers: { allow: 'POST' } },
  )
}

/**
 * Anybody: submits the test as the page does (spec section 7). The session or the browser's
 * registration key decides for whom it counts; `user` is only a name and grants nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, log, requestId, clientAddress } = context.get(requestContext)
  const body = await readJson(request)
  if (!body.ok) return answer(body.status, `${failed} ${body.message}`)
  const call = submitCall.safeParse(body.value)
  if (!call.success) {
    const [first] = call.error.issues
    return answer(400, `${failed} ${first?.message ?? ''}`.trim())
  }
  const { user, ...answers } = call.data
  const givenName = typeof user === 'string' ? user : user?.name
  try {
    const entrant = await readEntrant(request, findViewer(context))
    const input = { answers, entrant, clientAddress, now, ...(givenName && { givenName }) }
    const result = await submitTest(db, input)
    if (!result.ok && 'waitS' in result) {
      const later = answer(429, `${failed} ${waitMessage(result.waitS)}`)
      later.headers.set('retry-after', String(result.waitS))
      return later
    }
    if (!result.ok) return answer(409, `${failed} ${refusals[result.reason]}`)
    const counted = result.counts
      ? 'It counts for your registration.'
      : 'It does not count yet: register in this browser or with this account.'
    const done = answer(200, `Test submitted. ${counted}`)
    if (result.key) done.headers.append('set-cookie', await storeKey(result.key, context))
    return done
  } catch (err) {
    const outage = explainOutage(err, context.get(requestContext))
    if (outage !== null) return answer(outageStatus, `${failed} ${outage}`)
    log.error({ requestId, err }, 'A call failed')
    return answer(500, `${failed} Quote this number: ${requestId}`)
  }
}

function answer(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } })
}
