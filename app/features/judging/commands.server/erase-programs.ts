import { inArray } from 'drizzle-orm'
import type { Transaction } from '~/platform/db/client.server'
import { judgeJobs } from '../tables.server/jobs'

/** Deletes the programs of these owners. A worker running one finds no row for its result. */
export async function erasePrograms(tx: Transaction, ownerIds: readonly string[]): Promise<void> {
  await tx.delete(judgeJobs).where(inArray(judgeJobs.ownerId, [...ownerIds]))
}
