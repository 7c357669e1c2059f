import type { Database } from '~/platform/db/client.server'
import { markOf } from '~/platform/mark'
import { refuse } from '../refusals'
import { changeAccount, lockAccount } from './change-account'

/**
 * Changes how a person is called, and on whose calendar their days are counted from now on. Refuses
 * what says something else since it was `seen` (`markOf` name and time zone), with the mark it has
 * now, and
 * when the person is gone.
 */
export async function changeDetails(
  db: Database,
  input: { userId: string; name: string; timeZone: string; seen?: string | undefined; now: Date },
) {
  const { userId, name, timeZone, seen, now } = input
  return db.transaction(async (tx) => {
    const stored = await lockAccount(tx, userId)
    if (!stored) return refuse('no-such-user')
    const mark = markOf({ name: stored.name, timeZone: stored.timeZone })
    if (seen !== undefined && seen !== mark && mark !== markOf({ name, timeZone }))
      return { ...refuse('changed-meanwhile'), mark }
    await changeAccount(tx, { userId, name, timeZone, now })
    return { ok: true } as const
  })
}
