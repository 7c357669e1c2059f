import { accountRows } from '~/features/accounts/queries.server/own-rows'
import { awardRows } from '~/features/achievements/queries.server'
import { messageRows } from '~/features/contact/queries.server'
import { courseRows } from '~/features/courses/queries.server/own-rows'
import { readOwnProgress } from '~/features/courses/queries.server/own-progress'
import { exerciseRows } from '~/features/exercises/queries.server/own-rows'
import { hackathonRows, readOwnHackathons } from '~/features/hackathons/queries.server/own-rows'
import { paymentRows } from '~/features/payments/queries.server/own-rows'
import { reviewRows } from '~/features/review/queries.server/own-rows'
import type { Database } from '~/platform/db/client.server'
import { ownRows, readOwnRows } from '~/platform/db/own-rows.server'
import { cvs, profiles } from '../tables.server'

/** Every table with data of a person. A test lists the tables left out, and why. */
export const ownTables = [
  ...accountRows,
  ownRows(profiles, profiles.userId),
  ownRows(cvs, cvs.userId),
  ...courseRows,
  ...exerciseRows,
  ...reviewRows,
  ...awardRows,
  ...hackathonRows,
  ...paymentRows,
  ...messageRows,
]

/**
 * Everything stored about a person, table by table, without secrets, then their hackathons with
 * places, and what they read and mastered.
 */
export function listOwnData(db: Database, personId: string) {
  const tables = ownTables.map((table) => ({
    name: table.name,
    parts: readOwnRows(db, table, personId),
  }))
  return [
    ...tables,
    { name: 'hackathons_with_places', parts: readOwnHackathons(db, personId) },
    { name: 'courses_read_and_mastered', parts: readOwnProgress(db, personId) },
  ]
}
