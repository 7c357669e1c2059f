import { data, type RouterContextProvider } from 'react-router'
import { listHackathons } from '~/features/hackathons/queries.server/list-results'
import { refusals } from '~/features/hackathons/refusals'
import { hackathonAtWork } from '~/features/hackathons/rules'
import { requestContext } from '~/platform/request-context.server'
import { labelHackathons } from './rules'
import { hackathonAddress } from './schema/hackathons'
import { readAddress } from './schema/parts'

/**
 * The hackathon named in the address, else `hackathonAtWork`; null if the address names none and
 * there is none yet.
 *
 * @throws data(…, 404) if there is no hackathon of that name
 */
export async function findNamedHackathon(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, now } = context.get(requestContext)
  const { event: named, ...asked } = readAddress(request.url, hackathonAddress)
  const all = await listHackathons(db)
  const hackathon = named ? all.find(({ id }) => id === named) : hackathonAtWork(all, now)
  if (!hackathon && named === null) return null
  if (!hackathon) throw data(refusals['unknown-hackathon'], 404)
  return { db, now, ...asked, hackathon, hackathons: labelHackathons(all) }
}

/** @throws data(…, 404) if there is no such hackathon, or none at all */
export async function requireHackathon(request: Request, context: Readonly<RouterContextProvider>) {
  const found = await findNamedHackathon(request, context)
  if (!found) throw data(refusals['unknown-hackathon'], 404)
  return found
}
