import { desc, lt } from 'drizzle-orm'
import { findNames } from '~/features/accounts/queries.server/list-users'
import { findMessageTitles } from '~/features/contact/queries.server'
import { findTeamNames, listHackathons } from '~/features/hackathons/queries.server/list-results'
import { findEntrants } from '~/features/hackathons/queries.server/list-tests'
import { findOrderTitles } from '~/features/payments/queries.server'
import type { Database } from '~/platform/db/client.server'
import { actDetails, resultsNamed } from '../rules/act-details'
import { auditLog } from '../tables.server'

type Act = typeof auditLog.$inferSelect

/**
 * The latest acts of admins, with the names of the admin and the subject; `title` is null if the
 * subject has no better name than its id. `details` says what changed, if that is worth showing,
 * with dates in `timeZone`.
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
  const names = await findNames(
    db,
    acts.map(({ adminId }) => adminId),
  )
  const titles = await findTitles(db, acts)
  const teams = await findTeamNames(db, resultsNamed(acts))
  return acts.map((act) => ({
    ...act,
    admin: names.get(act.adminId) ?? act.adminId,
    title: titles.get(act.subject) ?? storedTitle(act),
    details: actDetails(act, { timeZone, teams }),
  }))
}

/** The names of acts' subjects by id, from the rooms they belong to. */
async function findTitles(db: Database, acts: readonly Act[]): Promise<Map<string, string>> {
  const subjects = (...nouns: string[]) =>
    acts.flatMap(({ action, subject }) =>
      nouns.includes(action.split('-')[0] ?? '') ? [subject] : [],
    )
  const events = subjects('hackathon', 'result', 'results', 'winners')
  const found = await Promise.all([
    findNames(db, subjects('user')),
    findOrderTitles(db, subjects('order', 'surplus')),
    findMessageTitles(db, subjects('message')),
    findEntrants(db, subjects('test')),
    events.length > 0 ? listHackathons(db) : [],
  ])
  const [users, orders, messages, tests, hackathons] = found
  const titles = hackathons.map(({ id, title }) => [id, title] as const)
  return new Map([...users, ...orders, ...messages, ...tests, ...titles])
}

/** The name of a deleted hackathon, or the description of a photo. */
function storedTitle({ before, after }: Act): string | null {
  const title = after?.title ?? before?.title ?? after?.alt ?? before?.alt
  return typeof title === 'string' ? title : null
}
