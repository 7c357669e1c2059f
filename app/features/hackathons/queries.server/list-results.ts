import { asc, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { hackathons } from '../tables.server/edition'
import { results, winners } from '../tables.server/results'

/** All results of an event, the best first, with their place and prize where they won. */
export async function listResults(db: Database | Transaction, hackathonId: string) {
  return db
    .select({
      id: results.id,
      teamName: results.teamName,
      members: results.members,
      projectTitle: results.projectTitle,
      score: results.score,
      place: winners.place,
      prizeMinor: winners.prizeMinor,
    })
    .from(results)
    .leftJoin(winners, eq(winners.resultId, results.id))
    .where(eq(results.hackathonId, hackathonId))
    .orderBy(asc(winners.place), desc(results.score), asc(results.teamName))
}

/** Every event, the latest first, for whoever publishes their results. */
export async function listHackathons(db: Database) {
  return db.select().from(hackathons).orderBy(desc(hackathons.startsAt))
}
