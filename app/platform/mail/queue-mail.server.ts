import type { Database, Transaction } from '../db/client.server'
import { queueJob } from '../db/queue-job.server'
import type { Mail } from './mail.server'

/** Sends a mail soon: with the transaction it is queued in, and again when the mail server fails. */
export async function queueMail(db: Database | Transaction, mail: Mail): Promise<void> {
  await queueJob(db, { task: 'send-mail', payload: mail })
}
