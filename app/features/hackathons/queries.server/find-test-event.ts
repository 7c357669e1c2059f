import type { Database } from '~/platform/db/client.server'
import { type Hackathon, listOpenHackathons } from './find-hackathon'
import { type Entrant, findRegistration } from './find-registration'
import { findTestAttempt } from './find-test'

/**
 * The event whose test somebody takes: the chosen one, else the nearest that they are registered for,
 * else one whose test they have begun, else the nearest of all.
 *
 * @returns `event`: null when no event is open, or the chosen one is not; `own`: those that they are
 *   registered for, where there are several to choose from
 */
export async function findTestEvent(
  db: Database,
  input: { entrant: Entrant; chosenId?: string | null | undefined; now: Date },
): Promise<{ event: Hackathon | null; own: Hackathon[] }> {
  const { entrant, chosenId, now } = input
  const open = await listOpenHackathons(db, now)
  const chosen = chosenId ? (open.find(({ id }) => id === chosenId) ?? null) : undefined
  if (open.length < 2) return { event: chosen === undefined ? (open[0] ?? null) : chosen, own: [] }
  const registered = await Promise.all(open.map(({ id }) => findRegistration(db, id, entrant)))
  const own = open.filter((_, index) => registered[index])
  if (chosen !== undefined) return { event: chosen, own: own.length > 1 ? own : [] }
  if (own.length > 0) return { event: own[0] ?? null, own: own.length > 1 ? own : [] }
  const begun = await Promise.all(open.map(({ id }) => findTestAttempt(db, id, entrant, null, now)))
  return { event: open.find((_, index) => begun[index]) ?? open[0] ?? null, own: [] }
}
