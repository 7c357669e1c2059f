import { createTransport } from 'nodemailer'
import * as z from 'zod'
import type { Database } from '../db/client.server'
import { unsealMail } from './sealed-mail.server'

/** A single line, so that nothing a person types can add headers. */
const line = z.string().transform((text) => text.replaceAll(/[\r\n]+/g, ' '))

const path = z.string().startsWith('/')
const link = z.union([
  z.object({ text: line, path }),
  // Queued by an earlier version.
  z.object({ words: line, path }).transform(({ words: text, ...rest }) => ({ text, ...rest })),
])

const mail = z.object({
  to: line,
  subject: line,
  /** Plain text: read by every phone, and small. */
  text: z.string(),
  replyTo: line.optional(),
  /** The page that unsubscribes from such emails with one press, without a log-in (RFC 8058). */
  stopPath: path.optional(),
  /**
   * Links to pages of this site, below the text. The job that sends the email adds the site's
   * address.
   */
  links: z.array(link).optional(),
})

export type Mail = z.infer<typeof mail>

/** As queued by `queueMail`; earlier versions queued it unsealed. */
const queued = z.union([z.object({ sealed: z.string() }), mail])

/** Sends a queued email over SMTP (RFC 5321). @throws so that the queue retries */
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
