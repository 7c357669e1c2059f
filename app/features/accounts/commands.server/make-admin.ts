import { eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { refuse } from '~/platform/refuse'
import { users } from '../tables.server'
import { lockAccount } from './change-account'

/**
 * Makes the account of an address an admin, beside the admins there are. Refuses an address that nobody
 * has proved to be theirs, also where an admin verified it: the password may be a stranger's.
 */
export async function makeAdmin(tx: Transaction, { email, now }: { email: string; now: Date }) {
  const user = await lockAccount(tx, { email })
  if (!user) return refuse('no-account')
  if (user.state === 'deleted' || user.state === 'blocked') return refuse(`${user.state}-account`)
  if (user.role === 'admin') return refuse('admin-already')
  if (user.state === 'non-verified') return refuse('not-verified')
  if (!user.emailProvedAt) return refuse('not-proved')
  await tx.update(users).set({ role: 'admin', updatedAt: now }).where(eq(users.id, user.id))
  return { ok: true, userId: user.id, name: user.name } as const
}
