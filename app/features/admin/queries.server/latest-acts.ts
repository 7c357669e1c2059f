import { desc, lt } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { actDetails } from '../rules/act-details'
import { auditLog } from '../tables.server'

/**
 * The latest acts of admins, as they were recorded. `details` says what changed, if that is worth
 * showing, with dates in `timeZone`.
 *
 * @param options.before the id of an act; lists only earlier ones
 */
export async function listLatestActs(
  db: Database,
  { most, timeZone, before = null }: { most: number; timeZone: string; before?: number | null },
) {
  const acts = await db
    .select()
    .from(auditLog)
    .where(before === null ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(most)
  return acts.map(({ before: was, after, ...act }) => ({
    ...act,
    details: actDetails({ ...act, before: was, after }, timeZone),
  }))
}
