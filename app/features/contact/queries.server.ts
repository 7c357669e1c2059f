import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { type MessageStatus, messageStatuses } from './rules'
import { messages } from './tables.server'

export type Message = typeof messages.$inferSelect

const pageSize = 50

/** One page of messages with a status, the latest first; `next` is what to give as `after` for the following one. */
export async function listMessages(
  db: Database,
  { status, after }: { status: MessageStatus; after: string | null },
) {
  const last = (column: 'sent_at' | 'id') =>
    sql`(select ${sql.identifier(column)} from ${messages} where ${messages.id} = ${after})`
  const rows = await db
    .select({
      id: messages.id,
      name: messages.name,
      email: messages.email,
      subject: messages.subject,
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(
      and(
        eq(messages.status, status),
        after
          ? sql`(${messages.sentAt}, ${messages.id}) < (${last('sent_at')}, ${last('id')})`
          : undefined,
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return { messages: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

export async function findMessage(db: Database, id: string): Promise<Message | null> {
  const [message] = await db.select().from(messages).where(eq(messages.id, id))
  return message ?? null
}

/** Subject and sender of those of `ids` that are messages, in words, by id. */
export async function findMessageTitles(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: messages.id, subject: messages.subject, sender: messages.name })
    .from(messages)
    .where(inArray(messages.id, ids))
  return new Map(rows.map(({ id, subject, sender }) => [id, `“${subject}” from ${sender}`]))
}

export async function countMessagesByStatus(db: Database): Promise<Record<MessageStatus, number>> {
  const rows = await db
    .select({ status: messages.status, found: count() })
    .from(messages)
    .groupBy(messages.status)
  const found = (status: MessageStatus) => rows.find((row) => row.status === status)?.found ?? 0
  const [fresh, answered, closed] = messageStatuses.map(found)
  return { new: fresh ?? 0, answered: answered ?? 0, closed: closed ?? 0 }
}
