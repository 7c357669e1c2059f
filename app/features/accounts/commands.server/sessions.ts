import { randomBytes } from 'node:crypto'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { tellListeners } from '~/platform/db/tell-listeners.server'
import { refuse } from '~/platform/refuse'
import { findPasswordHash } from '../queries.server'
import { isShutOut } from '../rules'
import { sessions } from '../tables.server'
import { lockAccount } from './change-account'
import type { Auth } from './create-auth'
import { readSessionToken, sessionDays } from './session-cookie'

/**
 * Refuses a blocked or deleted account (ruling 8), or one whose password (`hash`) has changed
 * meanwhile.
 */
export function openSession(
  db: Database,
  input: { userId: string; hash?: string | null; headers: Headers; now: Date },
) {
  const { userId, hash, headers, now } = input
  return db.transaction(async (tx) => {
    // Waits for any transaction that is changing the password.
    const user = await lockAccount(tx, { userId })
    const isChanged = hash !== undefined && (await findPasswordHash(tx, userId)) !== hash
    if (!user || isChanged) return refuse('wrong-credentials')
    if (isShutOut(user.state)) return refuse(user.state)
    const token = randomBytes(24).toString('base64url')
    await tx.insert(sessions).values({
      token,
      userId,
      userAgent: headers.get('user-agent'),
      expiresAt: endOf(now),
      createdAt: now,
      updatedAt: now,
    })
    return { ok: true, user, token } as const
  })
}

/**
 * Extends a session. One that has ended meanwhile, for example because its owner was blocked, stays
 * ended.
 */
export async function renewSession(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: endOf(now), updatedAt: now })
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)))
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + sessionDays * 86_400_000)
}

/** Ends the session of a request, if it has one. */
export async function logOut(db: Database, auth: Auth, headers: Headers): Promise<void> {
  const token = readSessionToken(auth, headers)
  if (token !== null) await db.delete(sessions).where(eq(sessions.token, token))
}

/** Ends all sessions of a person, all except that of `exceptToken`, or only `sessionId`. */
export async function endSessions(
  db: Database | Transaction,
  input: { userId: string; exceptToken?: string | undefined; sessionId?: string },
): Promise<void> {
  const { userId, exceptToken, sessionId } = input
  const isEnding = and(
    eq(sessions.userId, userId),
    exceptToken === undefined ? undefined : ne(sessions.token, exceptToken),
    sessionId === undefined ? undefined : eq(sessions.id, sessionId),
  )
  await db.delete(sessions).where(isEnding)
  await tellListeners(db, userId)
}

/**
 * Ends all sessions of a blocked or deleted person. The rows stay, so that their browsers can show
 * why.
 */
export async function expireSessions(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ expiresAt: now })
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
  await tellListeners(tx, userId)
}
