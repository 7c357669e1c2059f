import * as z from 'zod'
import { findViewer } from '~/features/accounts/gates.server'
import { explainOutage, outageStatus } from '~/platform/http/outage.server'
import { requestContext } from '~/platform/request-context.server'
import { type Operation, refused } from './db-php/operation.server'
import { operations } from './db-php/operations.server'
import { readJson } from './read-json.server'
import type { Route } from './+types/db-php'

/** Anybody: explains how to call this address. */
export function loader() {
  const answer = refused(405, 'Send a POST request with a JSON object that names its action.')
  answer.headers.set('allow', 'POST')
  return answer
}

/** Anybody: each action states who may call it. Calls run the same commands as the pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const { log, requestId } = context.get(requestContext)
  try {
    return await answerCall(request, context)
  } catch (err) {
    const outage = explainOutage(err, context.get(requestContext))
    if (outage !== null) return refused(outageStatus, outage)
    log.error({ requestId, err }, 'A call failed')
    return refused(500, `Something failed on our side. Quote this number: ${requestId}`)
  }
}

const named = z.looseObject({ action: z.string() })

async function answerCall(request: Request, context: Route.ActionArgs['context']) {
  const body = await readJson(request)
  if (!body.ok) return refused(body.status, body.message)
  const call = named.safeParse(body.value)
  if (!call.success) return refused(400, 'Send an action.')
  const { action: name, ...given } = call.data
  const operation = new Map<string, Operation>(Object.entries(operations)).get(name)
  if (!operation) return refused(400, 'There is no such action.')

  const viewer = findViewer(context)
  if (operation.role !== 'anybody' && !viewer) return refused(401, 'You must log in first.')
  if (operation.role === 'admin' && viewer?.role !== 'admin')
    return refused(403, 'Only an admin may do this.')
  const payload = operation.payload.safeParse(given)
  if (!payload.success) {
    const { fieldErrors } = z.flattenError(payload.error)
    const [firstMessage = 'The payload is not valid.'] = payload.error.issues.map((i) => i.message)
    return refused(400, firstMessage, fieldErrors)
  }
  return operation.run({ request, context, viewer, payload: payload.data })
}
