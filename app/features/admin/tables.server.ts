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

/** Who did what, written with the act itself; a trigger refuses every change and deletion. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    occurredAt: moment('occurred_at').notNull(),
    adminId: text('admin_id').notNull(),
    /** Noun and verb: `user-block`, `settings-save`. */
    action: text('action').notNull(),
    /** What it was done to, as its room names it. */
    subject: text('subject').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_log_subject').on(t.subject, t.id)],
)

/** Photos for the gallery; each stored in several widths, the narrowest first. */
export const photos = pgTable('photos', {
  id: uuid('id').primaryKey(),
  /** What is on it, for those who do not see it. */
  alt: text('alt').notNull(),
  images: jsonb('images').$type<{ key: string; width: number; height: number }[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Since when everybody sees it in the gallery; null while only admins do. */
  publishedAt: moment('published_at'),
  version: integer('version').notNull().default(0),
})

/** What an admin changed of the content files' texts, a row a section. */
export const settings = pgTable('settings', {
  section: text('section', {
    enum: ['site', 'testimonials', 'hackathons', 'payments'],
  }).primaryKey(),
  /** Null while the content file's texts count; the row stays so that its version goes on. */
  value: jsonb('value'),
  version: integer('version').notNull().default(0),
  updatedAt: moment('updated_at').notNull(),
})

/**
 * How many sign-ups and completed modules there were in each quarter of an hour that is long over:
 * days of every time zone are made of whole ones. The quarters follow one another without a gap.
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
