import * as z from 'zod'
import type { Database } from '~/platform/db/client.server'
import type { Mail } from '~/platform/mail/mail.server'
import { unsealMail } from '~/platform/mail/sealed-mail.server'
import { listQueuedJobs } from './jobs'

const sealedMail = z.object({ sealed: z.string() })
const payload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
  stopPath: z.string().optional(),
  links: z.array(z.object({ text: z.string(), path: z.string() })).optional(),
})

/** The mails waiting to be sent, in the order they were queued. */
export async function listQueuedMails(db: Database): Promise<Mail[]> {
  const jobs = await listQueuedJobs(db, 'send-mail')
  const mails = await Promise.all(
    jobs.map((job) => unsealMail(db, sealedMail.parse(job.payload).sealed)),
  )
  return mails.map((mail) => payload.parse(mail))
}
