import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '~/features/accounts/tables.server'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /** Who was signed in when it was sent. */
    senderId: text('sender_id').references(() => users.id),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    sentAt: moment('sent_at').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    index('messages_status_sent_at').on(t.status, t.sentAt, t.id),
    index('messages_sender').on(t.senderId),
    index('messages_email_sent_at').on(t.email, t.sentAt),
    check('messages_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
