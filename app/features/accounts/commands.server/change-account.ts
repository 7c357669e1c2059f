import { eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { users } from '../tables.server'

/** Holds back every other change to this person until the transaction ends; null when there is nobody. */
export async function lockAccount(
  tx: Transaction,
  userId: string,
): Promise<{ image: string | null } | null> {
  const [user] = await tx
    .select({ image: users.image })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return user ?? null
}

/** Sets what a person shows of themselves on every page. */
export async function changeAccount(
  tx: Transaction,
  input: { userId: string; name?: string; image: string | null; now: Date },
): Promise<void> {
  const { userId, now, ...shown } = input
  await tx
    .update(users)
    .set({ ...shown, updatedAt: now })
    .where(eq(users.id, userId))
}
