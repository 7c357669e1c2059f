import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { tellListeners } from '~/platform/db/tell-listeners.server'
import { findPasswordHash } from '../queries.server/find-account'
import { sessions } from '../tables.server'
import { lockAccount } from './change-account'

/** Ends one of a person's own sessions; that of another, or none, is left alone. */
export async function endSession(
  db: Database,
  input: { userId: string; sessionId: string },
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, input.userId)))
  await tellListeners(db, input.userId)
}

/**
 * Logs a person out everywhere: open streams end at once, and each next request is a visitor's.
 * `exceptToken` names a session that stays.
 */
export async function endSessions(
  db: Database | Transaction,
  input: { userId: string; exceptToken?: string },
): Promise<void> {
  const { userId, exceptToken } = input
  const others = exceptToken === undefined ? undefined : ne(sessions.token, exceptToken)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
  await tellListeners(db, userId)
}

/**
 * Ends a session that was opened with a password (`hash`) which was replaced or dropped while it was
 * checked: whoever logs in again and again would otherwise outlive that. Waits for a transaction that
 * is about to do so. @returns whether it was ended.
 */
export async function endIfPasswordIsOld(
  db: Database,
  { userId, token, hash }: { userId: string; token: string; hash: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await findPasswordHash(tx, userId)) === hash) return false
    await tx.delete(sessions).where(eq(sessions.token, token))
    return true
  })
}
