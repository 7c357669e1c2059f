import { eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { activity, notifications } from '~/platform/db/tables.server'
import { refuse } from '~/platform/refuse'
import { canFollow } from '../rules'
import { users } from '../tables.server'
import { holdUser } from './change-user-state'

/** Locks an account that is to be erased. Refuses one that is not deleted, and the last admin's. */
export async function holdForErasure(tx: Transaction, userId: string) {
  const user = await holdUser(tx, userId)
  if (!user) return refuse('no-such-user')
  if (!canFollow('erase', user.state)) return refuse('wrong-state')
  if (user.isLastAdmin) return refuse('last-admin')
  const { id, name, email, image } = user
  return { ok: true, person: { id, name, email, image } } as const
}

export type ErasedPerson = { id: string; name: string; email: string; image: string | null }

/**
 * Deletes an account from the database, with every row that goes with it by foreign key. What other
 * rooms keep without the person they have unlinked before.
 */
export async function deleteAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(activity).where(eq(activity.actorId, userId))
  await tx.delete(notifications).where(eq(notifications.personId, userId))
  await tx.delete(users).where(eq(users.id, userId))
}
