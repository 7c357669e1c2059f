import { createTransport } from 'nodemailer'
import * as z from 'zod'

/** One line, so that nothing typed by a person can add headers. */
const line = z.string().transform((text) => text.replaceAll(/[\r\n]+/g, ' '))

const mail = z.object({
  to: line,
  subject: line,
  /** Plain text: read by every phone, and small. */
  text: z.string(),
  replyTo: line.optional(),
  /** Pages of this site to go on to, below the text: who sends the mail knows the site's address. */
  links: z.array(z.object({ words: line, path: z.string().startsWith('/') })).optional(),
})

export type Mail = z.infer<typeof mail>

/**
 * The task that sends a queued mail over SMTP (RFC 5321).
 *
 * @throws when the mail server does not take it, so that the queue tries again.
 */
export function createMailTask(options: { smtpUrl: string; from: string; appUrl: string }) {
  const transport = createTransport(options.smtpUrl, { from: options.from })
  return async (payload: unknown): Promise<void> => {
    const { links = [], text, ...rest } = mail.parse(payload)
    const lines = links.map(({ words, path }) => `${words}: ${options.appUrl}${path}`)
    await transport.sendMail({ ...rest, text: [text, ...lines].join('\n\n') })
  }
}
