import { listHackathons } from '~/features/hackathons/queries.server/list-results'
import { hackathonAtWork } from '~/features/hackathons/rules'
import type { Database } from '~/platform/db/client.server'

/**
 * The hackathons to choose from, and the chosen one: the one of this id, else `hackathonAtWork`. `hackathon`
 * is undefined where there are none or the id is none of theirs.
 */
export async function findChosenHackathon(db: Database, chosen: string | null, now: Date) {
  const hackathons = await listHackathons(db)
  const hackathon = chosen
    ? hackathons.find(({ id }) => id === chosen)
    : hackathonAtWork(hackathons, now)
  return { hackathons, hackathon }
}
