import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { findChosenEvent } from './queries.server/hackathon-events'
import { eventAddress } from './schema/hackathons'
import { readAddress } from './schema/parts'

/**
 * The hackathon that an admin's address is about; null where none is named and there is none yet.
 *
 * @throws data(…, 404) where there is no hackathon of that name
 */
export async function findEvent(request: Request, context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(requestContext)
  const { event: chosen, ...asked } = readAddress(request.url, eventAddress)
  const { events, event } = await findChosenEvent(db, chosen, now)
  if (!event && chosen === null) return null
  if (!event) throw data('There is no such hackathon.', 404)
  return { db, now, ...asked, event, events: events.map(({ id, title }) => ({ id, title })) }
}

/**
 * The hackathon that an admin's address is about.
 *
 * @throws data(…, 404) where there is no such hackathon
 */
export async function requireEvent(request: Request, context: Readonly<RouterContextProvider>) {
  const found = await findEvent(request, context)
  if (!found) throw data('There is no such hackathon.', 404)
  return found
}
