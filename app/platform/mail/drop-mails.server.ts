import * as z from 'zod'
import type { Transaction } from '../db/client.server'
import { dropJobs, readWaitingJobs } from '../db/waiting-jobs.server'
import { openMails } from './sealed-mail.server'

const queued = z.object({ sealed: z.string() })

/**
 * Removes queued emails to this address, and those that mention it, unless they are being sent
 * right now.
 */
export async function dropMailsWith(tx: Transaction, address: string): Promise<void> {
  const open = await openMails(tx)
  for await (const jobs of readWaitingJobs(tx, 'send-mail')) {
    const theirs = jobs.filter(({ payload }) => hasAddress(open, payload, address))
    await dropJobs(
      tx,
      theirs.map(({ id }) => id),
    )
  }
}

function hasAddress(open: (sealed: string) => unknown, payload: unknown, address: string): boolean {
  try {
    const mail = open(queued.parse(payload).sealed)
    return JSON.stringify(mail).toLowerCase().includes(address)
  } catch {
    // Sealed by another installation, so nobody can read it.
    return false
  }
}
