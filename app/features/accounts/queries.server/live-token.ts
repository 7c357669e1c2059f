import { createHash } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import type { TokenPurpose } from '../rules'
import { accountTokens } from '../tables.server'

/** Whether a link still works; following it may yet find that somebody was quicker. */
export async function hasLiveToken(
  db: Database,
  input: { purpose: TokenPurpose; token: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ hash: accountTokens.hash })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.hash, hashToken(input.token)),
        eq(accountTokens.purpose, input.purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, input.now),
      ),
    )
  return rows.length > 0
}

/** As the table keeps it. The token is random enough that a plain hash gives nothing away. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
