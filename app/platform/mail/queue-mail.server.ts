import { randomInt } from 'node:crypto'
import type { Database, Transaction } from '../db/client.server'
import { queueJob } from '../db/queue-job.server'
import type { Mail } from './mail.server'
import { sealMail } from './sealed-mail.server'

/** Fewer than there are workers: where the mail server is slow, or a thousand mails wait, payments do not. */
const lineCount = 2

/** Sends a mail soon: with the transaction it is queued in, and again when the mail server fails. */
export async function queueMail(db: Database | Transaction, mail: Mail): Promise<void> {
  const payload = { sealed: await sealMail(db, mail) }
  await queueJob(db, { task: 'send-mail', payload, line: `mail-${randomInt(lineCount)}` })
}
