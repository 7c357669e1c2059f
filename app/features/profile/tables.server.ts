import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.server'
import type { Degree, Job } from './schema'

/** Name, email and picture are in the account. */
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

/** Settings of a public CV; without a row, it is not public. */
export const cvs = pgTable('cvs', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  slug: text('slug').notNull().unique(),
  isPublic: boolean('is_public').notNull(),
  /** Listed by search engines. */
  isIndexed: boolean('is_indexed').notNull(),
  /** Shows email and phone. */
  showsContact: boolean('shows_contact').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})
