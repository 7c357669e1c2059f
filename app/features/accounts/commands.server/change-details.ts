import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { isChanged } from '~/platform/version.server'
import { changeAccount, lockAccount } from './change-account'

/**
 * Changes how a person is called, and on whose calendar their days are counted from now on. Refuses
 * when something else was saved since `version`, with what is stored now, and when the person is gone.
 */
export async function changeDetails(
  db: Database,
  input: {
    userId: string
    name: string
    timeZone: string
    version?: number | undefined
    now: Date
  },
) {
  const { userId, name, timeZone, version, now } = input
  return db.transaction(async (tx) => {
    const stored = await lockAccount(tx, userId)
    if (!stored) return refuse('no-such-user')
    if (isChanged(stored, version, { name, timeZone })) return { ...refuse('changed'), stored }
    await changeAccount(tx, { userId, name, timeZone, now })
    return { ok: true, version: stored.version + 1 } as const
  })
}
