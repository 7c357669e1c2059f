import { dictionary } from '@zxcvbn-ts/language-common'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { accounts, accountTokens } from '../tables.server'

const commonPasswords = new Set<string | number>(dictionary['passwords-common'])

/** Whether a password is on the list of common ones (ruling 5). */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

/** Sets a first or new password. Unused reset links stop working. */
export async function setPassword(
  tx: Transaction,
  input: { userId: string; hash: string; now: Date },
): Promise<void> {
  const { userId, now } = input
  const stored = { password: input.hash, updatedAt: now }
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
    .set(stored)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id })
  if (changed.length > 0) return
  const ofPassword = { accountId: userId, providerId: 'credential' }
  await tx.insert(accounts).values({ ...ofPassword, userId, createdAt: now, ...stored })
}
