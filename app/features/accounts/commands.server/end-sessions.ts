import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { tellListeners } from '~/platform/db/tell-listeners.server'
import { sessions } from '../tables.server'
import type { Auth } from './create-auth'
import { readSessionToken, sessionCookie } from './session-cookie'

/** Ends the session of these headers; without one there is nothing to end. @returns the cookie to send. */
export async function logOut(db: Database, auth: Auth, headers: Headers): Promise<string> {
  const token = readSessionToken(auth, headers)
  if (token !== null) await db.delete(sessions).where(eq(sessions.token, token))
  return sessionCookie(auth, null)
}

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
