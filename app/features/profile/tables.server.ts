import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.server'
import type { Degree, Job } from './schema'

/** What a person says about themselves; name, e-mail and picture are the account's. */
export const profiles = pgTable('profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  headline: text('headline').notNull(),
  location: text('location').notNull(),
  phone: text('phone').notNull(),
  summary: text('summary').notNull(),
  skills: jsonb('skills').$type<string[]>().notNull(),
  workExperience: jsonb('work_experience').$type<Job[]>().notNull(),
  education: jsonb('education').$type<Degree[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** A CV at an address of its own. Off until its person opens it. */
export const cvs = pgTable('cvs', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  slug: text('slug').notNull().unique(),
  isPublic: boolean('is_public').notNull(),
  /** Whether search engines may list it. */
  isIndexed: boolean('is_indexed').notNull(),
  /** Whether e-mail and phone are on it. */
  showsContact: boolean('shows_contact').notNull(),
  /** 1 when it was first saved, one more with each save. */
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})
