import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { hackathons } from '../tables.server/hackathons'

/** How many of the hackathons were invented for a fresh site. */
export function countSampleHackathons(db: Database): Promise<number> {
  return db.$count(hackathons, eq(hackathons.isSample, true))
}
