import * as z from 'zod'
import type { Transaction } from '../db/client.server'
import { queueJob } from '../db/queue-job.server'
import type { Storage } from './storage.server'

const ofFile = z.object({ key: z.string() })

/**
 * Deletes the file once the transaction that removes its last reference commits. Keys are not
 * reused.
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
