import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { isChanged } from '~/platform/version.server'
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
