import { createHash } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import type { TokenPurpose } from '../rules'
import { accountTokens } from '../tables.server'

type Link = { purpose: TokenPurpose; token: string; now: Date }

/** Whether a link still works; following it may yet find that somebody was quicker. */
export async function hasLiveToken(db: Database, link: Link): Promise<boolean> {
  const rows = await db.select({ hash: accountTokens.hash }).from(accountTokens).where(isLive(link))
  return rows.length > 0
}

/** The row of a link that was not used and is not too old. */
export function isLive({ purpose, token, now }: Link) {
  return and(
    eq(accountTokens.hash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  )
}

/** As the table keeps it. The token is random enough that a plain hash gives nothing away. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
