import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '~/platform/db/client.server'
import { hashToken, isLive, type TokenLink } from '../queries.server/live-token'
import { tokenMinutes, type TokenPurpose } from '../rules'
import { accountTokens } from '../tables.server'

/** @returns the token of the link; only its hash is stored. */
export async function issueToken(
  db: Database | Transaction,
  input: { purpose: TokenPurpose; userId: string | null; now: Date },
): Promise<string> {
  const { purpose, userId, now } = input
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + tokenMinutes[purpose] * 60_000)
  const hash = hashToken(token)
  await db.insert(accountTokens).values({ hash, purpose, userId, createdAt: now, expiresAt })
  return token
}

/** Uses up a link; of several requests at once, one succeeds. @returns null when it does not work. */
export async function spendToken(tx: Transaction, link: TokenLink) {
  const [spent] = await tx
    .update(accountTokens)
    .set({ usedAt: link.now })
    .where(isLive(link))
    .returning({ userId: accountTokens.userId })
  return spent ?? null
}
