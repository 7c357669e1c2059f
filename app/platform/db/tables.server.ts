import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/**
 * What people did, append-only: a room writes here in the transaction of the act itself, and the
 * rooms above it read. `localDay` is the day on the person's own calendar when it happened.
 */
export const activity = pgTable(
  'activity',
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
    index('activity_actor_day').on(t.actorId, t.localDay),
    // Rows come in the order of time: a range an entry, so that writing stays as cheap as it was.
    index('activity_occurred_at').using('brin', t.occurredAt),
  ],
)

/** Notifications, as they were worded then. No foreign key: accounts are a room above. */
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
    // Rows come in the order of time.
    index('notifications_created_at').using('brin', t.createdAt),
    uniqueIndex('notifications_key').on(t.personId, t.key),
  ],
)

/** Values that one installation makes once and all its processes share. */
export const installationValues = pgTable('installation_values', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Tries at what can be guessed or overdone, counted by the named policies of the rooms. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    policy: text('policy').notNull(),
    /** Whose tries these are, as SHA-256. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
    /** When the window began in which these are counted. */
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Until then every further one is refused. */
    retryAt: timestamp('retry_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When a try last succeeded, where that is remembered. */
    succeededAt: timestamp('succeeded_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.policy, t.key] }),
    index('rate_limits_started_at').on(t.startedAt),
  ],
)
