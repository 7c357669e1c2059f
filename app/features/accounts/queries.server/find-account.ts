import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { accounts, users } from '../tables.server'

/** The hash of a person's password; null for those who only sign in through others. */
export async function findPasswordHash(
  db: Pick<Database, 'select'>,
  userId: string,
): Promise<string | null> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.providerId, 'credential'),
        isNotNull(accounts.password),
      ),
    )
  return account?.password ?? null
}

/** The id of the account with this address, whatever its state; null when there is none. */
export async function findAccountId(db: Database, email: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? null
}

/** Whether anybody has the admin area, blocked or not: then the set-up is over for good. */
export async function hasAdmin(db: Pick<Database, 'select'>): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}
