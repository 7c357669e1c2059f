import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/**
 * What people did, append-only: a room writes here in the transaction of the act itself, and the
 * rooms above it read. `localDay` is the day on the person's own calendar when it happened.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: text('actor_id').notNull(),
    /** What was done, as noun and past verb: `module-completed`. */
    kind: text('kind').notNull(),
    /** What it was done to, as the room names it: `react-basics/props`. */
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    occurredAt: timestamp('occurred_at', { withTimezone: true, mode: 'date' }).notNull(),
    localDay: date('local_day', { mode: 'string' }).notNull(),
  },
  (t) => [
    index('events_actor_day').on(t.actorId, t.localDay),
    // Rows come in the order of time: a range an entry, so that writing stays as cheap as it was.
    index('events_occurred_at').using('brin', t.occurredAt),
  ],
)

/**
 * What a person should hear of, from any room (`notify`). The words are kept as they were then. The
 * person is not a foreign key, because accounts are a room above; their rows stay when they go.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: text('person_id').notNull(),
    /** What it is about, as `achievement-earned`. */
    kind: text('kind').notNull(),
    /** Names what happened, so that telling it twice tells it once. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Where it leads: a path of this site. */
    link: text('link').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('notifications_person').on(t.personId, t.id),
    index('notifications_unread')
      .on(t.personId)
      .where(sql`read_at is null`),
    uniqueIndex('notifications_key').on(t.personId, t.key),
  ],
)

/** Values that one installation makes once and all its processes share. */
export const installationValues = pgTable('installation_values', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
