import { and, eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { listSignInMethods } from '../queries.server/find-account'
import type { SocialProvider } from '../refusals'
import { accounts } from '../tables.server'
import { lockAccount } from './change-account'

/**
 * Takes a provider off the account, so that its identity opens it no longer; sessions stay. Fine
 * when it was not connected. Refuses when nothing else would open the account, also when two are
 * taken off at once.
 */
export function disconnectProvider(
  db: Database,
  input: { userId: string; provider: SocialProvider },
) {
  const { userId, provider } = input
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const methods = await listSignInMethods(tx, userId)
    if (methods.every((method) => method === provider)) return refuse('last-sign-in-method')
    await tx
      .delete(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, provider)))
    return { ok: true } as const
  })
}
