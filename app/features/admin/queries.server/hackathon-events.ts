import { listHackathons } from '~/features/hackathons/queries.server/list-results'
import { eventAtWork } from '~/features/hackathons/rules'
import type { Database } from '~/platform/db/client.server'

/**
 * The hackathons to choose from, and the chosen one: the one of this id, else `eventAtWork`. `event`
 * is undefined where there are none or the id is none of theirs.
 */
export async function findChosenEvent(db: Database, chosen: string | null, now: Date) {
  const events = await listHackathons(db)
  const event = chosen ? events.find(({ id }) => id === chosen) : eventAtWork(events, now)
  return { events, event }
}
