import type { Database } from '~/platform/db/client.server'
import { type Hackathon, listOpenHackathons } from './find-hackathon'
import { type Entrant, findClosedRegisteredFor, findRegistration } from './find-registration'
import { findTestAttempt } from './find-test'

/**
 * The hackathon whose test somebody takes: the chosen one, else the next one they are registered
 * for, else one whose test they have begun, else the next one.
 *
 * @returns `hackathon`: null if the chosen one, or every one, is closed; `own`: those they are
 * registered for, if there is a choice
 */
export async function findTestHackathon(
  db: Database,
  input: { entrant: Entrant; chosenId?: string | null | undefined; now: Date },
): Promise<{ hackathon: Hackathon | null; own: Hackathon[] }> {
  const { entrant, chosenId, now } = input
  const open = await listOpenHackathons(db, now)
  const chosen = chosenId ? (open.find(({ id }) => id === chosenId) ?? null) : undefined
  if (open.length < 2)
    return { hackathon: chosen === undefined ? (open[0] ?? null) : chosen, own: [] }
  const registered = await Promise.all(open.map(({ id }) => findRegistration(db, id, entrant)))
  const own = open.filter((_, index) => registered[index])
  if (chosen !== undefined) return { hackathon: chosen, own: own.length > 1 ? own : [] }
  if (own.length > 0) return { hackathon: own[0] ?? null, own: own.length > 1 ? own : [] }
  const begun = await Promise.all(open.map(({ id }) => findTestAttempt(db, id, entrant, null, now)))
  return { hackathon: open.find((_, index) => begun[index]) ?? open[0] ?? null, own: [] }
}

/**
 * The closed hackathon somebody is registered for, if they have neither a registration nor a begun
 * test in an open one.
 *
 * @param input.open the one that `findTestHackathon` chose
 */
export async function findClosedHackathon(
  db: Database,
  { entrant, open, now }: { entrant: Entrant; open: Hackathon | null; now: Date },
): Promise<Hackathon | null> {
  const closed = await findClosedRegisteredFor(db, entrant, now)
  if (!closed || !open) return closed
  const [registration, attempt] = await Promise.all([
    findRegistration(db, open.id, entrant),
    findTestAttempt(db, open.id, entrant, null, now),
  ])
  return registration || attempt ? null : closed
}
