import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { findChosenEvent } from './queries.server/hackathon-events'
import { eventAddress } from './schema/hackathons'
import { readAddress } from './schema/parts'

/**
 * The hackathon that an admin's address is about.
 *
 * @throws data(…, 404) where there is no such hackathon
 */
export async function requireEvent(request: Request, context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(requestContext)
  const { event: chosen, ...asked } = readAddress(request.url, eventAddress)
  const found = await findChosenEvent(db, chosen, now)
  if (!found) throw data('There is no such hackathon.', 404)
  const events = found.events.map(({ id, title }) => ({ id, title }))
  return { db, now, ...asked, ...found, events }
}
