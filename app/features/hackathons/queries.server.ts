import { asc, desc, gt, lte } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { hackathons } from './tables.server'

export type Hackathon = typeof hackathons.$inferSelect

/** The next event whose submissions are still open; null when none is announced. */
export async function findUpcomingHackathon(db: Database, now: Date): Promise<Hackathon | null> {
  const [next] = await db
    .select()
    .from(hackathons)
    .where(gt(hackathons.submissionsCloseAt, now))
    .orderBy(asc(hackathons.startsAt))
    .limit(1)
  return next ?? null
}

/** Events that are over, the latest first. */
export async function listPastHackathons(db: Database, now: Date): Promise<Hackathon[]> {
  return db
    .select()
    .from(hackathons)
    .where(lte(hackathons.submissionsCloseAt, now))
    .orderBy(desc(hackathons.startsAt))
    .limit(50)
}
