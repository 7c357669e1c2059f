import { and, desc, eq, gt, isNotNull, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { isSocialProvider, type SocialProvider } from './refusals'
import { isShutOut, type UserState } from './rules'
import { accounts, sessions, users } from './tables.server'

/** The signed-in person, with the fields every page may read. */
export type Viewer = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'name'
  | 'email'
  | 'emailVerified'
  | 'image'
  | 'role'
  | 'timeZone'
  | 'createdAt'
  | 'version'
>

export type Session =
  | { viewer: Viewer; token: string; renewedAt: Date }
  | { viewer: null; shutOut: 'blocked' | 'deleted' }

/**
 * The person of a session, or why it ended when they were blocked or deleted; null if it is unknown
 * or expired.
 */
export async function findSession(db: Database, token: string, now: Date): Promise<Session | null> {
  const [row] = await selectSession(db, [token, now])
  if (!row) return null
  const { renewedAt, state, ...viewer } = row
  return isShutOut(state) ? { viewer: null, shutOut: state } : { viewer, token, renewedAt }
}

const selectSession = preparedQuery<Viewer & { renewedAt: Date; state: UserState }>(
  'find_session',
  {
    id: 'text',
    name: 'text',
    email: 'text',
    emailVerified: 'boolean',
    image: 'text',
    role: 'text',
    timeZone: 'text',
    createdAt: 'timestamp',
    version: 'number',
    renewedAt: 'timestamp',
    state: 'text',
  },
  `select u.id, u.name, u.email, u.email_verified as "emailVerified", u.image, u.role,
     u.time_zone as "timeZone", u.created_at as "createdAt", u.version, s.updated_at as "renewedAt",
     u.state
   from sessions s join users u on u.id = s.user_id
   where s.token = $1 and (s.expires_at > $2 or u.state in ('blocked', 'deleted'))`,
)

/** What the account page shows of a person; null if there is no such account. */
export async function findAccount(db: Database | Transaction, userId: string) {
  const { id, name, email, image, timeZone, version, state } = users
  const [account] = await db
    .select({ id, name, email, image, timeZone, version, state })
    .from(users)
    .where(eq(id, userId))
  return account ?? null
}

export async function findAccountId(db: Database, email: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? null
}

/** Whether there is an admin, blocked or not. Once there is, the set-up link no longer works. */
export async function hasAdmin(db: Database | Transaction): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return rows.length > 0
}

export async function findPasswordHash(
  db: Database | Transaction,
  userId: string,
): Promise<string | null> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return account?.password ?? null
}

/** A person's linked providers, and 'password' if they have one, sorted. */
export async function listSignInMethods(
  db: Database | Transaction,
  userId: string,
): Promise<('password' | SocialProvider)[]> {
  const rows = await db
    .selectDistinct({ provider: accounts.providerId })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        or(ne(accounts.providerId, 'credential'), isNotNull(accounts.password)),
      ),
    )
  return rows.map(({ provider }) => (isSocialProvider(provider) ? provider : 'password')).toSorted()
}

export function listSessions(db: Database, input: { userId: string; now: Date }) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, input.userId), gt(sessions.expiresAt, input.now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
}
