import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'

/** Who is asking, as every page may know it. */
export type Viewer = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  role: 'student' | 'admin'
  timeZone: string
  createdAt: Date
}

export type ViewerSession = { viewer: Viewer; token: string; renewedAt: Date }

/** The person of a session that has not run out; null when there is none, or the person is blocked or deleted. */
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
    renewedAt: 'timestamp',
  },
  `select u.id, u.name, u.email, u.email_verified as "emailVerified", u.image, u.role,
     u.time_zone as "timeZone", u.created_at as "createdAt", s.updated_at as "renewedAt"
   from sessions s join users u on u.id = s.user_id
   where s.token = $1 and s.expires_at > $2 and u.blocked_at is null and u.deleted_at is null`,
)

type Account = Pick<Viewer, 'name' | 'email' | 'image' | 'timeZone'> & { version: number }

/** What an account itself says of a person; null when there is nobody. */
export async function findAccount(db: Database, userId: string): Promise<Account | null> {
  const [row] = await selectAccount(db, [userId])
  return row ?? null
}

const selectAccount = preparedQuery<Account>(
  'find_account',
  { name: 'text', email: 'text', image: 'text', timeZone: 'text', version: 'number' },
  'select name, email, image, time_zone as "timeZone", version from users where id = $1',
)
