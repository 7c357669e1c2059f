import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { users } from '../tables.server'

/** Holds back every other change to this person until the transaction ends; null when there is nobody. */
export async function lockAccount(
  tx: Transaction,
  userId: string,
): Promise<{ name: string; image: string | null; timeZone: string; version: number } | null> {
  const [user] = await tx
    .select({
      name: users.name,
      image: users.image,
      timeZone: users.timeZone,
      version: users.version,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return user ?? null
}

/** Sets how a person appears on every page, and the calendar of their days; counts the version up. */
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
