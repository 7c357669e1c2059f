import { eq } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { activity, notifications } from '~/platform/db/tables.server'
import { users } from '../tables.server'

/**
 * Deletes an account from the database, with every row that goes with it by foreign key. What other
 * rooms keep without the person they have unlinked before.
 */
export async function deleteAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(activity).where(eq(activity.actorId, userId))
  await tx.delete(notifications).where(eq(notifications.personId, userId))
  await tx.delete(users).where(eq(users.id, userId))
}
