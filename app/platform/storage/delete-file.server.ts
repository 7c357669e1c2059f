import * as z from 'zod'
import type { Transaction } from '../db/client.server'
import { queueJob } from '../db/queue-job.server'
import type { Storage } from './storage.server'

const ofFile = z.object({ key: z.string() })

/**
 * Has a stored file deleted, exactly when the transaction that takes its last mention away is
 * through, and again until the storage has done it. Keys are never used twice, so it cannot come back.
 */
export async function queueFileDeletion(tx: Transaction, key: string): Promise<void> {
  await queueJob(tx, { task: 'delete-file', payload: { key }, key: `delete-${key}` })
}

/** The task that deletes it; a file that is gone already is no matter. */
export function createDeleteFileTask(storage: Storage) {
  return async (payload: unknown): Promise<void> => {
    const { key } = ofFile.parse(payload)
    await storage.delete(key)
  }
}
