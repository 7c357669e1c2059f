import { createTransport } from 'nodemailer'
import * as z from 'zod'
import type { Database } from '../db/client.server'
import { unsealMail } from './sealed-mail.server'

/** One line, so that nothing typed by a person can add headers. */
const line = z.string().transform((text) => text.replaceAll(/[\r\n]+/g, ' '))

const path = z.string().startsWith('/')
const link = z.union([
  z.object({ text: line, path }),
  // Of a mail that an earlier version queued.
  z.object({ words: line, path }).transform(({ words: text, ...rest }) => ({ text, ...rest })),
])

const mail = z.object({
  to: line,
  subject: line,
  /** Plain text: read by every phone, and small. */
  text: z.string(),
  replyTo: line.optional(),
  /** Page that ends mails of this kind by one press, without log-in (RFC 8058). */
  stopPath: path.optional(),
  /** Pages of this site to go on to, below the text: who sends the mail knows the site's address. */
  links: z.array(link).optional(),
})

export type Mail = z.infer<typeof mail>

/** As `queueMail` queues it; earlier versions queued the mail as it is. */
const queued = z.union([z.object({ sealed: z.string() }), mail])

/** Sends a queued mail over SMTP (RFC 5321). @throws so that the queue tries again */
export function createMailTask(options: {
  db: Database
  smtpUrl: string
  from: string
  appUrl: string
}) {
  const transport = createTransport(options.smtpUrl, { from: options.from })
  return async (payload: unknown): Promise<void> => {
    const job = queued.parse(payload)
    const content = 'sealed' in job ? await unsealMail(options.db, job.sealed) : job
    const { links = [], text, stopPath, ...rest } = mail.parse(content)
    const lines = links.map((each) => `${each.text}: ${options.appUrl}${each.path}`)
    const headers = stopPath && {
      'List-Unsubscribe': `<${options.appUrl}${stopPath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await transport.sendMail({
      ...rest,
      text: [text, ...lines].join('\n\n'),
      ...(headers && { headers }),
    })
  }
}
