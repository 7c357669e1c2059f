import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { isChanged } from '~/platform/version.server'
import { listSignInMethods } from '../queries.server'
import type { SocialProvider } from '../refusals'
import { accounts, users } from '../tables.server'

/** The row of a person, locked until the transaction ends; null if there is no such account. */
export async function lockAccount(tx: Transaction, by: { userId: string } | { email: string }) {
  const isTheirs = 'userId' in by ? eq(users.id, by.userId) : eq(users.email, by.email)
  const [user] = await tx.select().from(users).where(isTheirs).for('update')
  return user ?? null
}

/** @returns the id of the new account; null if the email is taken */
export async function insertUser(
  tx: Transaction,
  { now, ...person }: typeof users.$inferInsert & { now: Date },
): Promise<string | null> {
  const [user] = await tx
    .insert(users)
    .values({ ...person, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return user?.id ?? null
}

/** Sets a person's name, picture and time zone; increments the version. */
export async function changeAccount(
  tx: Transaction,
  input: { userId: string; name?: string; image?: string | null; timeZone?: string; now: Date },
): Promise<void> {
  const { userId, now, ...shown } = input
  await tx
    .update(users)
    .set({ ...shown, version: sql`${users.version} + 1`, updatedAt: now })
    .where(eq(users.id, userId))
}

/** Refuses if something else was saved since `version`, and returns what is stored now. */
export async function changeDetails(
  db: Database,
  input: { userId: string; name: string; timeZone: string; version?: number; now: Date },
) {
  const { userId, name, timeZone, version, now } = input
  return db.transaction(async (tx) => {
    const stored = await lockAccount(tx, { userId })
    if (!stored) return { ...refuse('no-such-user'), stored }
    if (isChanged(stored, version, { name, timeZone })) return { ...refuse('changed'), stored }
    await changeAccount(tx, { userId, name, timeZone, now })
    return { ok: true, version: stored.version + 1 } as const
  })
}

/** Removes a provider from the account; sessions stay. Refuses when no other sign-in method would be left. */
export function disconnectProvider(
  db: Database,
  { userId, provider }: { userId: string; provider: SocialProvider },
) {
  return db.transaction(async (tx) => {
    // Without the lock, disconnecting two providers at once could leave none.
    await lockAccount(tx, { userId })
    const methods = await listSignInMethods(tx, userId)
    if (methods.every((method) => method === provider)) return refuse('last-sign-in-method')
    await tx
      .delete(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, provider)))
    return { ok: true } as const
  })
}
