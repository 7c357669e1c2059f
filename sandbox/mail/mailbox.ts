import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'

/** An email as it arrived over SMTP. */
export type ReceivedMail = {
  id: number
  to: string[]
  from: string
  replyTo: string | null
  subject: string
  text: string
  receivedAt: Date
}

/** Older emails are deleted, because the box is in memory. */
const mostMails = 500

/** An SMTP server on the loopback that accepts and stores every email, newest first. */
export async function openMailbox(clock: () => Date) {
  const mails: ReceivedMail[] = []
  let nextId = 1
  const keep = async (raw: Uint8Array<ArrayBuffer>, to: string[]) => {
    const mail = await PostalMime.parse(raw)
    mails.unshift({
      id: nextId++,
      to,
      from: mail.from?.address ?? '',
      replyTo: mail.replyTo?.[0]?.address ?? null,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      receivedAt: clock(),
    })
    mails.splice(mostMails)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        void keep(new Uint8Array(Buffer.concat(chunks)), to).then(
          () => answer(null),
          (error: Error) => answer(error),
        )
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    list: (): readonly ReceivedMail[] => mails,
    find: (id: number): ReceivedMail | null => mails.find((mail) => mail.id === id) ?? null,
    close: async () => {
      if (!server.server.listening) return
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
