import type { Database } from '~/platform/db/client.server'
import { nextEditionStart } from './rules'
import { hackathons } from './tables.server'

const dayMs = 24 * 60 * 60 * 1000

/** The terms of every edition of the spec (section 9). */
const terms = { timeZone: 'Asia/Kolkata', prizeMinor: 5_000_000, teamSizeMin: 1, teamSizeMax: 4 }

/**
 * Gives a fresh installation its past edition and an upcoming one (ruling 20). What is there stays
 * as it is, so an operator's changes and the date of the first start remain.
 */
export async function seedHackathons(db: Database, input: { now: Date }): Promise<void> {
  const pastStart = new Date('2025-09-14T04:30:00Z')
  const nextStart = nextEditionStart(input.now)
  await db
    .insert(hackathons)
    .values([
      {
        ...terms,
        id: 'first-surge',
        title: 'First Surge',
        summary: 'Twenty-four hours to build something your campus needs.',
        startsAt: pastStart,
        submissionsCloseAt: new Date(pastStart.getTime() + dayMs),
      },
      {
        ...terms,
        id: 'second-surge',
        title: 'Second Surge',
        summary: 'Twenty-four hours to build something that works on a slow phone.',
        startsAt: nextStart,
        submissionsCloseAt: new Date(nextStart.getTime() + dayMs),
      },
    ])
    .onConflictDoNothing()
}
