import type { Transaction } from '~/platform/db/client.server'
import { judgeTasks } from '../tables.server/tasks'

/**
 * Makes a task that has no folder of its own known to the judge. The caller names each version by
 * what is in it, so that one that is there already is the same.
 */
export async function storeTask(
  tx: Transaction,
  task: Omit<typeof judgeTasks.$inferInsert, 'statementHtml'>,
): Promise<void> {
  await tx
    .insert(judgeTasks)
    .values({ ...task, statementHtml: '' })
    .onConflictDoNothing()
}
