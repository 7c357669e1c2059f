import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { users } from '../tables.server'

/** Changes how a person is called, and on whose calendar their days are counted from now on. */
export async function changeDetails(
  db: Database,
  input: { userId: string; name: string; timeZone: string; now: Date },
): Promise<void> {
  const { userId, name, timeZone, now } = input
  await db.update(users).set({ name, timeZone, updatedAt: now }).where(eq(users.id, userId))
}
