import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { hashToken, isLive, type TokenLink } from '../queries.server/live-token'
import { tokenMinutes, type TokenPurpose } from '../rules'
import { accountTokens } from '../tables.server'

/** @returns the token; only its hash is stored */
export async function issueToken(
  db: Database | Transaction,
  input: { purpose: TokenPurpose; userId?: string; now: Date },
): Promise<string> {
  const { now: createdAt, ...given } = input
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(createdAt.getTime() + tokenMinutes[given.purpose] * 60_000)
  await db.insert(accountTokens).values({ ...given, hash: hashToken(token), createdAt, expiresAt })
  return token
}

/**
 * Uses up a token; of several concurrent requests, only one succeeds. @returns null when the token
 * is not valid.
 */
export async function spendToken(db: Database | Transaction, link: TokenLink) {
  const [spent] = await db
    .update(accountTokens)
    .set({ usedAt: link.now })
    .where(isLive(link))
    .returning({ userId: accountTokens.userId })
  return spent ?? null
}
