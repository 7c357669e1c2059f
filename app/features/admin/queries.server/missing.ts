import { findTeamsWithoutResult } from '~/features/hackathons/queries.server/list-teams'
import { countUnjudged } from '~/features/hackathons/queries.server/list-tests'
import type { Database } from '~/platform/db/client.server'
import type { Missing } from '../ui/publish-questions'

const namedTeams = 5

/** What is still missing, to warn an admin before they publish the results of a hackathon. */
export async function findMissing(db: Database, hackathonId: string, now: Date): Promise<Missing> {
  const [unjudgedCount, withoutResult] = await Promise.all([
    countUnjudged(db, hackathonId, now),
    findTeamsWithoutResult(db, hackathonId, { limit: namedTeams }),
  ])
  return { unjudgedCount, withoutResult }
}
