import { and, desc, eq, gt, isNotNull, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { isSocialProvider, type SocialProvider } from './refusals'
import { isShutOut } from './rules'
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

export type ViewerSession = { viewer: Viewer; token: string; renewedAt: Date }

/**
 * The person of a session; null if it is unknown or expired, or the person is blocked or deleted.
 */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<ViewerSession | null> {
  const [row] = await selectSession(db, [token, now])
  if (!row) return null
  const { renewedAt, ...viewer } = row
  return { viewer, token, renewedAt }
}

const selectSession = preparedQuery<Viewer & { renewedAt: Date }>(
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
  },
  `select u.id, u.name, u.email, u.email_verified as "emailVerified", u.image, u.role,
     u.time_zone as "timeZone", u.created_at as "createdAt", u.version, s.updated_at as "renewedAt"
   from sessions s join users u on u.id = s.user_id
   where s.token = $1 and s.expires_at > $2 and u.blocked_at is null and u.deleted_at is null`,
)

/** Whether a session ended because its person was blocked or deleted; null if it did not. */
export async function findShutOut(
  db: Database,
  token: string,
): Promise<'blocked' | 'deleted' | null> {
  const [user] = await db
    .select({ state: users.state })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token))
  return user && isShutOut(user.state) ? user.state : null
}

/** What the account page shows of a person; null if there is no such account. */
export async function findAccount(db: Database, userId: string) {
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
