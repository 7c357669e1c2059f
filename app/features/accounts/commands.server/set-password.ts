import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { accounts, accountTokens } from '../tables.server'

/** Gives the account this password, its first or another. Links to a new one stop working. */
export async function setPassword(
  tx: Transaction,
  input: { userId: string; hash: string; now: Date },
): Promise<void> {
  const { userId, hash, now } = input
  await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, 'reset-password'),
        isNull(accountTokens.usedAt),
      ),
    )
  const changed = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id })
  if (changed.length > 0) return
  await tx.insert(accounts).values({
    id: randomUUID(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: hash,
    createdAt: now,
    updatedAt: now,
  })
}
