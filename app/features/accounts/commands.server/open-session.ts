import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { findPasswordHash } from '../queries.server/find-account'
import { sessions, users } from '../tables.server'
import type { Auth } from './create-auth'
import { isPassword } from './passwords'
import { sessionCookie, sessionDays } from './session-cookie'

/**
 * Opens a session for the right password. One answer for an unknown address and a wrong password, in
 * words and in time; who is blocked or deleted learns so only with the right one.
 *
 * @param input.role whoever has another is unknown here
 */
export async function logInWithPassword(
  db: Database,
  auth: Auth,
  input: {
    form: { email: string; password: string }
    role?: 'admin'
    headers: Headers
    now: Date
  },
) {
  const { form, role, headers, now } = input
  const ofRole = role && eq(users.role, role)
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, form.email), ofRole))
  const hash = user ? await findPasswordHash(db, user.id) : null
  if (!(await isPassword(hash, form.password)) || !user) return refuse('wrong-credentials')
  return openSession(db, auth, { userId: user.id, hash, headers, now })
}

/**
 * Opens a session for somebody who has shown who they are. Refuses who is blocked or deleted (ruling
 * 8), and who showed a password (its `hash`) that was replaced or dropped while it was checked: whoever
 * logs in again and again would otherwise outlive that.
 *
 * @returns the cookie of the new session, to be sent with the answer.
 */
export function openSession(
  db: Database,
  auth: Auth,
  input: { userId: string; hash?: string | null; headers: Headers; now: Date },
) {
  const { userId, hash, headers, now } = input
  return db.transaction(async (tx) => {
    // Waits for a transaction that is about to change the password.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const isChanged = hash !== undefined && (await findPasswordHash(tx, userId)) !== hash
    if (!user || isChanged) return refuse('wrong-credentials')
    if (user.state === 'blocked' || user.state === 'deleted') return refuse(user.state)
    const token = randomBytes(24).toString('base64url')
    await tx.insert(sessions).values({
      id: randomUUID(),
      token,
      userId,
      userAgent: headers.get('user-agent'),
      expiresAt: endOf(now),
      createdAt: now,
      updatedAt: now,
    })
    return { ok: true, user, cookie: sessionCookie(auth, token) } as const
  })
}

/** Moves a session's end on. */
export async function renewSession(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: endOf(now), updatedAt: now })
    .where(eq(sessions.token, token))
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + sessionDays * 86_400_000)
}
