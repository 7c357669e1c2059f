import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import type { TokenPurpose } from '../rules'
import { accounts, accountTokens, users } from '../tables.server'

type Link = { purpose: TokenPurpose; token: string; now: Date }

/** Whether a link works now; it may be used up before the person follows it. */
export async function hasLiveToken(db: Database, link: Link): Promise<boolean> {
  const rows = await db.select({ hash: accountTokens.hash }).from(accountTokens).where(isLive(link))
  return rows.length > 0
}

/**
 * The account of a verification link: `live` while the link works, `used` when it has done its work
 * and the address is verified. Null when it does not work. Changes nothing.
 */
export async function findVerificationLink(
  db: Database | Transaction,
  { token, now }: { token: string; now: Date },
) {
  const hasPassword = sql<boolean>`exists (select 1 from ${accounts} where ${and(
    eq(accounts.userId, users.id),
    isNotNull(accounts.password),
  )})`
  const [link] = await db
    .select({
      userId: users.id,
      email: users.email,
      isVerified: users.emailVerified,
      isLive: sql<boolean>`${isLive({ purpose: 'verify-email', token, now })}`,
      hasPassword,
      isProved: sql<boolean>`${isNotNull(users.emailProvedAt)}`,
    })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(
      and(
        eq(accountTokens.hash, hashToken(token)),
        eq(accountTokens.purpose, 'verify-email'),
        isNull(users.deletedAt),
      ),
    )
  if (!link) return null
  const { isVerified, isLive: works, ...account } = link
  if (works) return { state: 'live', ...account } as const
  return isVerified ? ({ state: 'used', ...account } as const) : null
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

/** A plain hash is enough: the token has 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
