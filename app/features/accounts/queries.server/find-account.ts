import { and, desc, eq, gt, isNotNull, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { isSocialProvider, type SocialProvider } from '../refusals'
import { accounts, sessions, users } from '../tables.server'

type Reading = Database | Transaction

export async function findPasswordHash(db: Reading, userId: string): Promise<string | null> {
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

export async function findAccountId(db: Database, email: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? null
}

/** Whether there is an admin, blocked or not: then the set-up link no longer works. */
export async function hasAdmin(db: Reading): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}

/** The linked accounts of a person, and 'password' when there is one, sorted. */
export async function listSignInMethods(
  db: Reading,
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
  const methods = rows.map(({ providerId }) =>
    isSocialProvider(providerId) ? providerId : 'password',
  )
  return methods.toSorted()
}

/** A person's sessions, the last used first. */
export function listSessions(db: Database, input: { userId: string; now: Date }) {
  return db
    .select({
      id: sessions.id,
      token: sessions.token,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, input.userId), gt(sessions.expiresAt, input.now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
}
