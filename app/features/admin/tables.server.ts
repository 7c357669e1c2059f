import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Who did what, with the names of that time, written in the transaction of the act. A trigger
 * refuses every deletion, and every change but an erasure's.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    occurredAt: moment('occurred_at').notNull(),
    adminId: text('admin_id').notNull(),
    /** Null for the operator, and once the account is erased. */
    adminName: text('admin_name'),
    adminEmail: text('admin_email'),
    /** Noun and verb: `user-block`, `settings-save`. */
    action: text('action').notNull(),
    /** The id of what it was done to, in the room that owns it. */
    subject: text('subject').notNull(),
    /** What it was called; null if it has no better name than its id. */
    title: text('title'),
    /** Of the person that it is about. */
    subjectEmail: text('subject_email'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_log_subject').on(t.subject, t.id)],
)

/** Gallery photos, each stored in several widths, narrowest first. */
export const photos = pgTable('photos', {
  id: uuid('id').primaryKey(),
  /** What the photo shows, for people who cannot see it. */
  alt: text('alt').notNull(),
  images: jsonb('images').$type<{ key: string; width: number; height: number }[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** When it was published in the gallery; null while only admins see it. */
  publishedAt: moment('published_at'),
  version: integer('version').notNull().default(0),
})

/** Admins' changes to the content files' texts, one row per section. */
export const settings = pgTable('settings', {
  section: text('section', {
    enum: ['site', 'testimonials', 'hackathons', 'payments'],
  }).primaryKey(),
  /**
   * Null while the content file's texts apply. The row stays, so that its version keeps counting.
   */
  value: jsonb('value'),
  version: integer('version').notNull().default(0),
  updatedAt: moment('updated_at').notNull(),
})

/**
 * How many sign-ups and completed modules each past quarter of an hour had. Quarters add up to days
 * in every time zone. There are no gaps between rows.
 */
export const activityQuarters = pgTable(
  'activity_quarters',
  {
    kind: text('kind', { enum: ['sign-up', 'module-completed'] }).notNull(),
    startsAt: moment('starts_at').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.startsAt] })],
)
