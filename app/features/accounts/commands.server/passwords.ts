import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { accounts, accountTokens } from '../tables.server'

/** argon2id with the parameters of the OWASP Password Storage Cheat Sheet; runs off the event loop. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2)
}

/** Takes as long for nobody (null) as for a wrong password. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password)
  await hashPassword(password)
  return false
}

const commonPasswords = new Set<string | number>(dictionary['passwords-common'])

/** On the list of passwords that everybody uses, in whatever case (ruling 5). */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

/** Gives the account this password, its first or another. Links to a new one stop working. */
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
  const ofPassword = { id: randomUUID(), accountId: userId, providerId: 'credential' }
  await tx.insert(accounts).values({ ...ofPassword, userId, createdAt: now, ...stored })
}
