import { eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { activity, notifications } from '~/platform/db/tables.server'
import { users } from '../tables.server'

/**
 * Deletes an account and every row that references it with a cascading foreign key. Rows that other
 * rooms keep without the person must be unlinked first.
 */
export async function deleteAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(activity).where(eq(activity.actorId, userId))
  await tx.delete(notifications).where(eq(notifications.personId, userId))
  await tx.delete(users).where(eq(users.id, userId))
}
