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

/**
 * Logs a person out: everywhere, but for the session of `exceptToken`, or from the one of `sessionId`
 * alone. Open streams end at once, and each next request is a visitor's.
 */
export async function endSessions(
  db: Database | Transaction,
  input: { userId: string; exceptToken?: string; sessionId?: string },
): Promise<void> {
  const { userId, exceptToken, sessionId } = input
  const these = and(
    eq(sessions.userId, userId),
    exceptToken === undefined ? undefined : ne(sessions.token, exceptToken),
    sessionId === undefined ? undefined : eq(sessions.id, sessionId),
  )
  await db.delete(sessions).where(these)
  await tellListeners(db, userId)
}
