import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { findChosenHackathon } from './queries.server/find-chosen-hackathon'
import { hackathonAddress } from './schema/hackathons'
import { readAddress } from './schema/parts'

/**
 * The hackathon that an admin's address is about; null where none is named and there is none yet.
 *
 * @throws data(…, 404) where there is no hackathon of that name
 */
export async function findAskedHackathon(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { db, now } = context.get(requestContext)
  const { event: chosen, ...asked } = readAddress(request.url, hackathonAddress)
  const { hackathons, hackathon } = await findChosenHackathon(db, chosen, now)
  if (!hackathon && chosen === null) return null
  if (!hackathon) throw data('There is no such hackathon.', 404)
  return {
    db,
    now,
    ...asked,
    hackathon,
    hackathons: hackathons.map(({ id, title }) => ({ id, title })),
  }
}

/**
 * The hackathon that an admin's address is about.
 *
 * @throws data(…, 404) where there is no such hackathon
 */
export async function requireHackathon(request: Request, context: Readonly<RouterContextProvider>) {
  const found = await findAskedHackathon(request, context)
  if (!found) throw data('There is no such hackathon.', 404)
  return found
}
