import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { hashToken, isLive } from '../queries.server/live-token'
import { tokenMinutes, type TokenPurpose } from '../rules'
import { accountTokens } from '../tables.server'

/** @returns what the link carries; it is not kept and cannot be had again. */
export async function issueToken(
  db: Database | Transaction,
  input: { purpose: TokenPurpose; userId: string | null; now: Date },
): Promise<string> {
  const { purpose, userId, now } = input
  const token = randomBytes(32).toString('base64url')
  await db.insert(accountTokens).values({
    hash: hashToken(token),
    purpose,
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tokenMinutes[purpose] * 60_000),
  })
  return token
}

/** Uses a link up, once, whatever comes at the same time. @returns whose it was; null when it does not work. */
export async function spendToken(
  tx: Transaction,
  input: { purpose: TokenPurpose; token: string; now: Date },
): Promise<{ userId: string | null } | null> {
  const [spent] = await tx
    .update(accountTokens)
    .set({ usedAt: input.now })
    .where(isLive(input))
    .returning({ userId: accountTokens.userId })
  return spent ?? null
}
