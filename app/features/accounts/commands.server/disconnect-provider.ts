import { and, eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { listSignInMethods } from '../queries.server'
import type { SocialProvider } from '../refusals'
import { accounts } from '../tables.server'
import { lockAccount } from './change-account'

/** Removes a provider from the account; sessions stay. Refuses when no other sign-in method would be left. */
export function disconnectProvider(
  db: Database,
  { userId, provider }: { userId: string; provider: SocialProvider },
) {
  return db.transaction(async (tx) => {
    // Two providers disconnected at once would leave none.
    await lockAccount(tx, { userId })
    const methods = await listSignInMethods(tx, userId)
    if (methods.every((method) => method === provider)) return refuse('last-sign-in-method')
    await tx
      .delete(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, provider)))
    return { ok: true } as const
  })
}
