import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { accounts, users } from '../tables.server'

/** Whether the person may have a session at all (ruling 8); null when nobody has this id. */
export async function findStanding(
  db: Database,
  userId: string,
): Promise<'in' | 'blocked' | 'deleted' | null> {
  const [user] = await db
    .select({ blockedAt: users.blockedAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return null
  if (user.deletedAt) return 'deleted'
  return user.blockedAt ? 'blocked' : 'in'
}

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

/** The id of the admin with this address; null for everybody else. */
export async function findAdminId(db: Database, email: string): Promise<string | null> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.role, 'admin'),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
  return admin?.id ?? null
}

/** Whether anybody has the admin area, blocked or not: then the set-up is over for good. */
export async function hasAdmin(db: Pick<Database, 'select'>): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}
