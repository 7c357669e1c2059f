import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { sessions } from '../tables.server'

/** Where a person is signed in, the last used first; `token` tells which one is asking. */
export function listSessions(db: Database, input: { userId: string; now: Date }) {
  return db
    .select({
      id: sessions.id,
      token: sessions.token,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, input.userId), gt(sessions.expiresAt, input.now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
}
