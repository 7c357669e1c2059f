import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const hackathons = pgTable('hackathons', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  startsAt: moment('starts_at').notNull(),
  submissionsCloseAt: moment('submissions_close_at').notNull(),
  /** IANA name of the zone the event is announced in. */
  timeZone: text('time_zone').notNull(),
  prizeMinor: integer('prize_minor').notNull(),
  teamSizeMin: integer('team_size_min').notNull(),
  teamSizeMax: integer('team_size_max').notNull(),
})
