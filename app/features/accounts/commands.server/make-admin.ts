import { eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { users } from '../tables.server'

/**
 * Gives an account the admin area, beside the admins there are. Refuses an address without an account,
 * an account that is blocked, deleted or an admin already, and an address that is not verified or that
 * nobody has proved to be theirs: its password may be a stranger's.
 */
export async function makeAdmin(tx: Transaction, { email, now }: { email: string; now: Date }) {
  const [user] = await tx
    .select({
      id: users.id,
      name: users.name,
      state: users.state,
      role: users.role,
      emailProvedAt: users.emailProvedAt,
    })
    .from(users)
    .where(eq(users.email, email))
    .for('update')
  if (!user) return refuse('no-account')
  if (user.state === 'deleted' || user.state === 'blocked') return refuse(`${user.state}-account`)
  if (user.role === 'admin') return refuse('admin-already')
  if (user.state === 'non-verified') return refuse('not-verified')
  if (!user.emailProvedAt) return refuse('not-proved')
  await tx.update(users).set({ role: 'admin', updatedAt: now }).where(eq(users.id, user.id))
  return { ok: true, userId: user.id, name: user.name } as const
}
