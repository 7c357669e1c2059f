import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '~/platform/db/client.server'
import { ownRows } from '~/platform/db/own-rows.server'
import type { MessageStatus } from './rules'
import { messages } from './tables.server'

export type Message = typeof messages.$inferSelect

export const messageRows = [ownRows(messages, messages.senderId)]

const pageSize = 50

/**
 * One page of messages with a status, newest first; `next` is the `after` of the following page.
 */
export async function listMessages(
  db: Database,
  { status, after }: { status: MessageStatus; after: string | null },
) {
  const { id, name, email, subject, sentAt } = messages
  const last = sql`select ${sentAt}, ${id} from ${messages} where ${id} = ${after}`
  const isLater = after ? sql`(${sentAt}, ${id}) < (${last})` : undefined
  const rows = await db
    .select({ id, name, email, subject, sentAt })
    .from(messages)
    .where(and(eq(messages.status, status), isLater))
    .orderBy(desc(sentAt), desc(id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return { messages: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
}

export async function findMessage(db: Database | Transaction, id: string): Promise<Message | null> {
  const [message] = await db.select().from(messages).where(eq(messages.id, id))
  return message ?? null
}

export async function countMessagesByStatus(db: Database): Promise<Record<MessageStatus, number>> {
  const rows = await db
    .select({ status: messages.status, found: count() })
    .from(messages)
    .groupBy(messages.status)
  const counts = { new: 0, answered: 0, closed: 0 }
  for (const { status, found } of rows) counts[status] = found
  return counts
}
