import { randomUUID } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { notify } from '~/features/site/commands.server/notify'
import { greetingFor, mailTo } from '~/platform/mail/name-in-mail'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { refuse } from '~/platform/refuse'
import { formatDay } from '~/ui/format'
import { eraseWithinDays } from '../accounts/rules'
import type { ContactForm } from './schema'
import { messages } from './tables.server'

type Team = { name: string; email: string }

/**
 * Stores a message, emails it to the team and sends the writer a confirmation. Only a viewer who
 * typed their own verified address gets a copy of the text, because any other address may belong to
 * a stranger. The same message sent again within an hour is stored and emailed once.
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
    const allowed = await countTry(tx, { policy: rateLimitPolicies['send-message'], who, now })
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

/** Finds the same message sent within the last hour: people resend it when they got no answer. */
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

/** Quotes text the way email programs do. */
const quoted = (text: string) => text.replaceAll(/^/gm, '> ')

/** Answers a message by email, once. Refuses if it already has an answer. */
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

/** Closes a message, answered or not, or reopens a closed one as answered or new. */
export async function changeStatus(
  tx: Transaction,
  { id, kind }: { id: string; kind: 'close' | 'reopen' },
) {
  const message = await lockMessage(tx, id)
  if (!message) return refuse('no-such-message')
  if ((message.status === 'closed') === (kind === 'close')) return refuse('wrong-status')
  const reopened = message.answer === null ? 'new' : 'answered'
  const after = kind === 'close' ? 'closed' : reopened
  await tx.update(messages).set({ status: after }).where(eq(messages.id, id))
  return { ok: true, before: message.status, after } as const
}

async function lockMessage(tx: Transaction, id: string) {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
  return message ?? null
}

type Leaver = { id: string; name: string; email: string; timeZone: string }

/**
 * Asks the team to erase an account whose owner deleted it, and tells the owner the date by which
 * they will.
 */
export async function sendErasureRequest(
  tx: Transaction,
  { leaver, team, now }: { leaver: Leaver; team: Team; now: Date },
): Promise<void> {
  const { id: senderId, name, email, timeZone } = leaver
  const by = formatDay(new Date(now.getTime() + eraseWithinDays * 24 * hourMs), timeZone)
  const subject = 'Erase my account'
  const body = `I deleted my account. Please erase it by ${by}.`
  await tx
    .insert(messages)
    .values({ id: randomUUID(), senderId, name, email, subject, body, sentAt: now })
  await queueMail(tx, {
    to: team.email,
    replyTo: email,
    subject: `Erase an account by ${by}`,
    text: `${name} <${email}> deleted their account. Press 'Erase for good' by ${by}.`,
    links: [
      { text: 'The account', path: `/admin/users/deleted?search=${encodeURIComponent(email)}` },
    ],
  })
  const told = mailTo(
    leaver,
    `Your account at ${team.name} is deleted`,
    [
      'You deleted your account, and every device is logged out.',
      `We erase it by ${by}, and then it cannot be restored. If you want it back before then, or did not delete it yourself, reply to this email.`,
    ],
    [{ text: 'What is erased, and what stays', path: '/privacy' }],
  )
  await queueMail(tx, { ...told, replyTo: team.email })
}

/**
 * Deletes every message of a person: sent while logged in, or from their address.
 *
 * @returns the ids
 */
export async function eraseMessages(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const isTheirs = or(eq(messages.senderId, id), eq(messages.email, email))
  const erased = await tx.delete(messages).where(isTheirs).returning({ id: messages.id })
  return erased.map((message) => message.id)
}
