import * as z from 'zod'
import type { Transaction } from '../db/client.server'
import { queueJob } from '../db/queue-job.server'
import type { Storage } from './storage.server'

const ofFile = z.object({ key: z.string() })

/**
 * Deletes a stored file once the transaction commits that removed the last reference to it, and retries
 * until it is gone. Keys are never used twice.
 */
export async function queueFileDeletion(tx: Transaction, key: string): Promise<void> {
  await queueJob(tx, { task: 'delete-file', payload: { key }, key: `delete-${key}` })
}

export function createDeleteFileTask(storage: Storage) {
  return async (payload: unknown): Promise<void> => {
    const { key } = ofFile.parse(payload)
    await storage.delete(key)
  }
}
