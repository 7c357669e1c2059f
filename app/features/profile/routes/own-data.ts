import { data } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { streamJson } from '~/platform/http/json-stream.server'
import { tooManyTries } from '~/platform/http/too-many-tries'
import { requestContext } from '~/platform/request-context.server'
import { listOwnData } from '../queries.server/own-data'
import type { Route } from './+types/own-data'

/** Students: everything stored about them, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const who = { person: viewer.id }
  const allowed = await countTry(db, { policy: rateLimitPolicies['download-data'], who, now })
  if (!allowed.ok) {
    const { message, init } = tooManyTries(allowed.waitS)
    throw data(message, init)
  }
  return streamJson('my-data.json', listOwnData(db, viewer.id))
}
