import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.server'
import type { Degree, Job } from './schema'

/** What a person says about themselves; name, e-mail and picture are the account's. */
export const profiles = pgTable('profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 1 when it was first saved, one more with each save. */
  version: integer('version').notNull(),
  headline: text('headline').notNull(),
  location: text('location').notNull(),
  phone: text('phone').notNull(),
  summary: text('summary').notNull(),
  skills: jsonb('skills').$type<string[]>().notNull(),
  workExperience: jsonb('work_experience').$type<Job[]>().notNull(),
  education: jsonb('education').$type<Degree[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})
