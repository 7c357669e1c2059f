import { randomInt } from 'node:crypto'
import type { Database, Transaction } from '../db/client.server'
import { queueJob } from '../db/queue-job.server'
import type { Mail } from './mail.server'
import { sealMail } from './sealed-mail.server'

/**
 * Fewer than there are workers, so that a slow mail server or a thousand waiting emails do not
 * delay payments.
 */
const lineCount = 2

/** Sends an email soon after the current transaction commits; retries if the mail server fails. */
export async function queueMail(db: Database | Transaction, mail: Mail): Promise<void> {
  const payload = { sealed: await sealMail(db, mail) }
  await queueJob(db, { task: 'send-mail', payload, line: `mail-${randomInt(lineCount)}` })
}
