import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { sessions } from '../tables.server'
import { sessionDays } from './session-cookie'

/** Moves a session's end on; a no-op when another request already did. */
export async function renewSession(
  db: Database,
  input: { token: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(input.now.getTime() + sessionDays * 24 * 60 * 60 * 1000)
  await db
    .update(sessions)
    .set({ expiresAt, updatedAt: input.now })
    .where(eq(sessions.token, input.token))
}
