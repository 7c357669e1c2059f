import { listHackathons } from '~/features/hackathons/queries.server/list-results'
import type { Database } from '~/platform/db/client.server'

/**
 * The hackathons to choose from, and the chosen one: the one of this id, else the
 * latest that has begun, else the first. null where there are none or the id is none of theirs.
 */
export async function findChosenEvent(db: Database, chosen: string | null, now: Date) {
  const events = await listHackathons(db)
  const event = chosen
    ? events.find(({ id }) => id === chosen)
    : (events.find(({ startsAt }) => startsAt <= now) ?? events[0])
  if (!event) return null
  return { events, event }
}
