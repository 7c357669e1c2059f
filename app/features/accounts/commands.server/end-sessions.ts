import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { tellListeners } from '~/platform/db/tell-listeners.server'
import { sessions } from '../tables.server'
import type { Auth } from './create-auth'
import { readSessionToken, sessionCookie } from './session-cookie'

/** Ends the session of a request, if it has one. @returns the cookie to send. */
export async function logOut(db: Database, auth: Auth, headers: Headers): Promise<string> {
  const token = readSessionToken(auth, headers)
  if (token !== null) await db.delete(sessions).where(eq(sessions.token, token))
  return sessionCookie(auth, null)
}

/** Logs a person out: everywhere, everywhere except the session of `exceptToken`, or only in `sessionId`. */
export async function endSessions(
  db: Database | Transaction,
  input: { userId: string; exceptToken?: string; sessionId?: string },
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
