import * as z from 'zod'
import type { Database } from '~/platform/db/client.server'
import type { Mail } from '~/platform/mail/mail.server'
import { unsealMail } from '~/platform/mail/sealed-mail.server'

const payload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
  stopPath: z.string().optional(),
  links: z.array(z.object({ text: z.string(), path: z.string() })).optional(),
})

/** The mails that wait to be sent, in the order they were queued. */
export async function listQueuedMails(db: Database): Promise<Mail[]> {
  const { rows } = await db.$client.query<{ sealed: string }>(
    `select j.payload->>'sealed' as sealed from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send-mail' order by j.id`,
  )
  const mails = await Promise.all(rows.map(({ sealed }) => unsealMail(db, sealed)))
  return mails.map((mail) => payload.parse(mail))
}
