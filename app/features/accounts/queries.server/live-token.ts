import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import type { TokenPurpose } from '../rules'
import { accounts, accountTokens, users } from '../tables.server'

export type TokenLink = { purpose: TokenPurpose; token: string; now: Date }

export async function hasLiveToken(db: Database, link: TokenLink): Promise<boolean> {
  return (await db.$count(accountTokens, isLive(link))) > 0
}

/** `used` means it has already verified the address. Null when the link does not work. */
export async function findVerificationLink(
  db: Database | Transaction,
  { token, now }: { token: string; now: Date },
) {
  const purpose = 'verify-email'
  const ofPassword = and(eq(accounts.userId, users.id), isNotNull(accounts.password))
  const [link] = await db
    .select({
      userId: users.id,
      email: users.email,
      isVerified: users.emailVerified,
      isLive: sql<boolean>`${isLive({ purpose, token, now })}`,
      hasPassword: sql<boolean>`exists (select 1 from ${accounts} where ${ofPassword})`,
      isProved: sql<boolean>`${isNotNull(users.emailProvedAt)}`,
    })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(and(hasToken({ purpose, token }), isNull(users.deletedAt)))
  if (!link) return null
  if (link.isLive) return { ...link, state: 'live' } as const
  return link.isVerified ? ({ ...link, state: 'used' } as const) : null
}

export function isLive({ now, ...link }: TokenLink) {
  return and(hasToken(link), isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now))
}

function hasToken({ token, purpose }: Pick<TokenLink, 'token' | 'purpose'>) {
  return and(eq(accountTokens.hash, hashToken(token)), eq(accountTokens.purpose, purpose))
}

/** A plain hash is enough: the token has 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
