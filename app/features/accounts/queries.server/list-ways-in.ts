import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { isSocialProvider, type SocialProvider } from '../refusals'
import { accounts } from '../tables.server'

/** What opens an account: the providers connected to it, and a password when it has one. */
export async function listWaysIn(
  db: Database,
  userId: string,
): Promise<('password' | SocialProvider)[]> {
  const rows = await db
    .selectDistinct({ providerId: accounts.providerId })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        or(ne(accounts.providerId, 'credential'), isNotNull(accounts.password)),
      ),
    )
  const ways = rows.map(({ providerId }) =>
    isSocialProvider(providerId) ? providerId : 'password',
  )
  return ways.toSorted()
}
