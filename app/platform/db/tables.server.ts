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
 * What people did, append-only: a room writes here in the transaction of the act, and higher rooms
 * read it. `localDay` is the day on the person's own calendar at that time.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: text('actor_id').notNull(),
    /** What was done, as noun and past participle: `module-completed`. */
    kind: text('kind').notNull(),
    /** What it was done to, with the room's own id: `react-basics/props`. */
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
    occurredAt: timestamp('occurred_at', { withTimezone: true, mode: 'date' }).notNull(),
    localDay: date('local_day', { mode: 'string' }).notNull(),
  },
  (t) => [
    index('activity_actor_day').on(t.actorId, t.localDay),
    // Rows arrive in time order, so BRIN covers a range per entry and keeps writes cheap.
    index('activity_occurred_at').using('brin', t.occurredAt),
  ],
)

/**
 * Notifications, with their original texts. No foreign key, because accounts belong to a higher
 * room.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: text('person_id').notNull(),
    /** What it is about, for example `achievement-earned`. */
    kind: text('kind').notNull(),
    /** Identifies the event, so that it is announced only once. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The page it links to: a path on this site. */
    link: text('link').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('notifications_person').on(t.personId, t.id),
    index('notifications_unread')
      .on(t.personId)
      .where(sql`read_at is null`),
    // Rows arrive in time order.
    index('notifications_created_at').using('brin', t.createdAt),
    uniqueIndex('notifications_key').on(t.personId, t.key),
  ],
)

/** Values that an installation creates once and all its processes share. */
export const installationValues = pgTable('installation_values', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Tries at actions that can be guessed or overdone, counted by the rooms' named policies. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    policy: text('policy').notNull(),
    /** Whose tries these are, as a SHA-256 hash. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
    /** When the window in which these are counted began. */
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Every further try is refused until this time. */
    retryAt: timestamp('retry_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When a try last succeeded, if that is remembered. */
    succeededAt: timestamp('succeeded_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.policy, t.key] }),
    index('rate_limits_started_at').on(t.startedAt),
  ],
)
