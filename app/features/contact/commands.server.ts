import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { notify } from '~/platform/db/notify.server'
import { queueMail } from '~/platform/mail/queue-mail.server'
import { refuse } from './refusals'
import { mostFromOneAddress, mostFromEverybody } from './rules'
import type { ContactForm } from './schema'
import { messages } from './tables.server'

const hourMs = 60 * 60 * 1000

type Team = { name: string; email: string }

/**
 * Keeps a message, tells the team by mail and sends the writer a copy, all or nothing. Refuses when
 * the address, or everybody together, wrote too much within the hour.
 */
export async function sendMessage(
  db: Database,
  {
    form,
    senderId,
    team,
    now,
  }: { form: ContactForm; senderId: string | null; team: Team; now: Date },
) {
  return db.transaction(async (tx) => {
    // One message is counted after the other, so that a burst cannot pass between count and insert.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('contact-messages'))`)
    const { own, all } = await countLatest(tx, form.email, new Date(now.getTime() - hourMs))
    if (own >= mostFromOneAddress) return refuse('too-many-from-you')
    if (all >= mostFromEverybody) return refuse('too-many-at-once')

    const { name, email, subject, message: body } = form
    const id = randomUUID()
    await tx.insert(messages).values({ id, senderId, name, email, subject, body, sentAt: now })
    await queueMail(tx, {
      to: team.email,
      replyTo: email,
      subject: `Message: ${subject}`,
      text: `${name} <${email}> wrote on the contact page:\n\n${body}\n`,
    })
    await queueMail(tx, {
      to: email,
      replyTo: team.email,
      subject: `Your message to ${team.name}: ${subject}`,
      text:
        `Hello ${name},\n\nyour message has reached us, and a person will answer it. ` +
        `This is your copy:\n\n${quoted(body)}\n\n${team.name}\n\n` +
        'If you did not write this, somebody typed your address by mistake: you need not do anything.\n',
    })
    return { ok: true, id } as const
  })
}

async function countLatest(tx: Transaction, email: string, since: Date) {
  const [counts] = await tx
    .select({
      all: count(),
      own: sql<number>`count(*) filter (where ${messages.email} = ${email})::int`,
    })
    .from(messages)
    .where(gt(messages.sentAt, since))
  return counts ?? { all: 0, own: 0 }
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
    text: `Hello ${message.name},\n\n${answer}\n\n${team.name}\n\nYou wrote:\n\n${quoted(message.body)}\n`,
  })
  if (message.senderId) {
    await notify(tx, {
      userId: message.senderId,
      kind: 'message-answered',
      key: `message-answered:${id}`,
      title: 'Your message has an answer',
      body: `About “${message.subject}”. The answer is in your mail.`,
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
