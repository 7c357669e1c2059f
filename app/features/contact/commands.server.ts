import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { notify } from '~/platform/db/notify.server'
import { greetingFor } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { refuse } from '~/platform/refuse'
import type { ContactForm } from './schema'
import { messages } from './tables.server'

type Team = { name: string; email: string }

/**
 * Keeps a message, tells the team by mail and confirms it to the writer. Only a viewer who typed
 * their own verified address gets a copy of the text; anybody else could have typed a stranger's
 * address, which gets fixed words. The same message again within an hour is kept and mailed once. Refuses, with the seconds to wait, when the person, the address or
 * the network wrote too much within the hour.
 */
export async function sendMessage(
  db: Database,
  input: {
    form: ContactForm
    viewer: { id: string; email: string; emailVerified: boolean } | null
    clientAddress: string | null
    team: Team
    now: Date
  },
) {
  const { form, viewer, clientAddress, team, now } = input
  const isOwnAddress = viewer?.emailVerified === true && viewer.email === form.email
  const who = isOwnAddress
    ? { person: viewer.id, address: null, network: null }
    : { person: null, address: form.email, network: clientAddress }
  return db.transaction(async (tx) => {
    const allowed = await countTry(tx, { policy: 'send-message', who, now })
    const { name, email, subject, message: body } = form
    const senderId = viewer?.id ?? null
    const storedId = await findSentBefore(tx, { senderId, email, subject, body }, now)
    if (storedId) return { ok: true, id: storedId } as const
    if (!allowed.ok) return allowed

    const id = randomUUID()
    await tx.insert(messages).values({ id, senderId, name, email, subject, body, sentAt: now })
    await queueMail(tx, {
      to: team.email,
      replyTo: email,
      subject: `Message: ${subject}`,
      text: `${name} <${email}> wrote on the contact page:\n\n${body}\n`,
    })
    await queueMail(tx, isOwnAddress ? copyOf(form, team) : fixedConfirmation(email, team))
    return { ok: true, id } as const
  })
}

const hourMs = 60 * 60 * 1000

/** The same message within the hour: somebody whose answer was lost on the way sends it again. */
async function findSentBefore(
  tx: Transaction,
  same: { senderId: string | null; email: string; subject: string; body: string },
  now: Date,
): Promise<string | null> {
  const [stored] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.email, same.email),
        gt(messages.sentAt, new Date(now.getTime() - hourMs)),
        sql`${messages.senderId} is not distinct from ${same.senderId}`,
        eq(messages.subject, same.subject),
        eq(messages.body, same.body),
      ),
    )
  return stored?.id ?? null
}

function copyOf({ name, email, subject, message }: ContactForm, team: Team) {
  return {
    to: email,
    replyTo: team.email,
    subject: `Your message to ${team.name}: ${subject}`,
    text: `${greetingFor(name)}\n\nyour message has reached us, and a person will answer it. This is your copy:\n\n${quoted(message)}\n\n${team.name}\n`,
  }
}

function fixedConfirmation(email: string, team: Team) {
  return {
    to: email,
    replyTo: team.email,
    subject: `Your message to ${team.name}`,
    text:
      `Hello,\n\nsomebody wrote to ${team.name} on the contact page and gave this address. If it was you: your message has reached us, and a person will answer it.\n\n` +
      `If you did not write to us, you need not do anything.\n\n${team.name}\n`,
  }
}

/** As mail programs mark what somebody else wrote. */
function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

/** Answers a message by mail, once. Refuses when it has an answer. */
export async function answerMessage(
  tx: Transaction,
  { id, answer, team, now }: { id: string; answer: string; team: Team; now: Date },
) {
  const message = await lockMessage(tx, id)
  if (!message) return refuse('no-such-message')
  if (message.answer !== null) return refuse('already-answered')
  await tx
    .update(messages)
    .set({ status: 'answered', answer, answeredAt: now })
    .where(eq(messages.id, id))
  await queueMail(tx, {
    to: message.email,
    replyTo: team.email,
    subject: `Re: ${message.subject}`,
    text: `${greetingFor(message.name)}\n\n${answer}\n\n${team.name}\n\nYou wrote:\n\n${quoted(message.body)}\n`,
  })
  if (message.senderId) {
    await notify(tx, {
      userId: message.senderId,
      kind: 'message-answered',
      key: `message-answered:${id}`,
      title: 'Your message has an answer',
      body: `About “${message.subject}”. We sent the answer to your email.`,
      link: '/contact',
      now,
    })
  }
  return { ok: true, before: message.status, after: 'answered' } as const
}

/** Puts a message aside, answered or not. */
export async function closeMessage(tx: Transaction, { id }: { id: string }) {
  const message = await lockMessage(tx, id)
  if (!message) return refuse('no-such-message')
  const closed = await tx
    .update(messages)
    .set({ status: 'closed' })
    .where(and(eq(messages.id, id), inArray(messages.status, ['new', 'answered'])))
    .returning({ id: messages.id })
  if (closed.length === 0) return refuse('wrong-status')
  return { ok: true, before: message.status, after: 'closed' } as const
}

/** Takes a closed message up again, as answered or new as it was. */
export async function reopenMessage(tx: Transaction, { id }: { id: string }) {
  const message = await lockMessage(tx, id)
  if (!message) return refuse('no-such-message')
  if (message.status !== 'closed') return refuse('wrong-status')
  const after = message.answer === null ? 'new' : 'answered'
  await tx.update(messages).set({ status: after }).where(eq(messages.id, id))
  return { ok: true, before: message.status, after } as const
}

async function lockMessage(tx: Transaction, id: string) {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  return message ?? null
}
