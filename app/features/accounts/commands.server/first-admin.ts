import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { hashPassword } from '~/platform/password-hash.server'
import { refuse } from '~/platform/refuse'
import { hasAdmin } from '../queries.server'
import { hasLiveToken } from '../queries.server/live-token'
import { isShutOut } from '../rules'
import type { AdminSetUpForm } from '../schema'
import { users } from '../tables.server'
import { issueToken, spendToken } from './account-tokens'
import { openSession } from './sessions'
import { isCommonPassword, setPassword } from './passwords'
import { lockAccount } from './change-account'
import { dropCredentials } from './prove-address'

/**
 * Makes the person named by the operator the first admin (ruling 9), or returns the token of a link
 * that creates one.
 */
export async function prepareFirstAdmin(
  db: Database,
  input: { named: { email: string; password: string } | null; now: Date },
): Promise<string | null> {
  const { named, now } = input
  if (await hasAdmin(db)) return null
  if (!named) return issueToken(db, { purpose: 'admin-setup', now })
  const hash = await hashPassword(named.password)
  await db.transaction(async (tx) => {
    if (await isFirst(tx)) await createAdmin(tx, { name: 'Admin', email: named.email, hash, now })
  })
  return null
}

/**
 * Uses the printed link. An existing account with this email becomes the admin, with this password.
 */
export async function setUpAdmin(
  db: Database,
  input: { form: AdminSetUpForm; headers: Headers; now: Date },
) {
  const { form, headers, now } = input
  const link = { purpose: 'admin-setup', token: form.token, now } as const
  if (isCommonPassword(form.password)) return refuse('common-password')
  if (!(await hasLiveToken(db, link))) return refuse('setup-link-dead')
  const hash = await hashPassword(form.password)
  const userId = await db.transaction(async (tx) => {
    if (!(await isFirst(tx)) || !(await spendToken(tx, link))) return null
    const { name, email, timeZone } = form
    return createAdmin(tx, { name, email, timeZone, hash, now })
  })
  return userId ? openSession(db, { userId, hash, headers, now }) : refuse('setup-link-dead')
}

/** Whether there is no admin yet; a second concurrent transaction waits for the first. */
async function isFirst(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-admin'))`)
  return !(await hasAdmin(tx))
}

async function createAdmin(
  tx: Transaction,
  admin: { name: string; email: string; timeZone?: string | undefined; hash: string; now: Date },
): Promise<string> {
  const { name, email, timeZone, hash, now } = admin
  const standing = {
    role: 'admin',
    emailVerified: true,
    emailProvedAt: now,
    blockedAt: null,
    deletedAt: null,
    updatedAt: now,
  } as const
  const [user] = await tx
    .insert(users)
    .values({ name, email, timeZone, createdAt: now, ...standing })
    .onConflictDoUpdate({ target: users.email, set: standing })
    .returning({ id: users.id })
  if (!user) throw new Error('The first admin was not stored')
  // Somebody else may have signed up with this email before.
  await dropCredentials(tx, user.id)
  await setPassword(tx, { userId: user.id, hash, now })
  return user.id
}

/**
 * Refuses an email whose owner never confirmed it, because a stranger may have set the password.
 */
export async function makeAdmin(tx: Transaction, { email, now }: { email: string; now: Date }) {
  const user = await lockAccount(tx, { email })
  if (!user) return refuse('no-account')
  if (isShutOut(user.state)) return refuse(`${user.state}-account`)
  if (user.role === 'admin') return refuse('admin-already')
  if (user.state === 'non-verified') return refuse('not-verified')
  if (!user.emailProvedAt) return refuse('not-proved')
  await tx.update(users).set({ role: 'admin', updatedAt: now }).where(eq(users.id, user.id))
  return { ok: true, userId: user.id, name: user.name } as const
}
