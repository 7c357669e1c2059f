import { type AnyColumn, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { searchableText } from '~/platform/db/text-search.server'
import { users } from '../../accounts/tables.server'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const hackathonId = () =>
  text('hackathon_id')
    .notNull()
    .references(() => hackathons.id)
export const studentId = () =>
  text('student_id').references(() => users.id, { onDelete: 'set null' })

/** The digits of a mobile number, so that a search matches however they are grouped. */
export const digitsOf = (mobile: AnyColumn) => sql`regexp_replace(${mobile}, '[^0-9]', '', 'g')`

export const hackathons = pgTable('hackathons', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  startsAt: moment('starts_at').notNull(),
  submissionsCloseAt: moment('submissions_close_at').notNull(),
  /** When submissions closed before they were first extended. */
  extendedFrom: moment('extended_from'),
  /** IANA name of the zone in which the hackathon is announced. */
  timeZone: text('time_zone').notNull(),
  prizeMinor: integer('prize_minor').notNull(),
  teamSizeMin: integer('team_size_min').notNull(),
  teamSizeMax: integer('team_size_max').notNull(),
  testMinutes: integer('test_minutes').notNull().default(60),
  resultsPublishedAt: moment('results_published_at'),
  winnersPublishedAt: moment('winners_published_at'),
  /** Incremented with every change to the terms or winners; forms send the version they show. */
  version: integer('version').notNull().default(0),
  winnersVersion: integer('winners_version').notNull().default(0),
  /** Part of a fresh installation, marked as a sample and deleted with the other samples. */
  isSample: boolean('is_sample').notNull().default(false),
})

export const registrations = pgTable(
  'hackathon_registrations',
  {
    id: text('id').primaryKey(),
    hackathonId: hackathonId(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    collegeName: text('college_name').notNull(),
    studentId: studentId(),
    /** SHA-256 of the key in the browser and the email; null for a registration with an account. */
    keyHash: text('key_hash'),
    /** The score, place and prize last emailed, empty if none; null until results are emailed. */
    mailedResult: text('mailed_result'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    // Only without an account, because an account may register with an email that is not its own.
    uniqueIndex('hackathon_registrations_email')
      .on(t.hackathonId, t.email)
      .where(sql`key_hash is not null`),
    unique('hackathon_registrations_student').on(t.hackathonId, t.studentId),
    index('hackathon_registrations_by_student').on(t.studentId),
    index('hackathon_registrations_newest').on(t.hackathonId, t.createdAt, t.id),
    index('hackathon_registrations_addresses').on(t.hackathonId, t.email),
    index('hackathon_registrations_key').on(t.keyHash),
    index('hackathon_registrations_all').on(t.createdAt, t.id),
    index('hackathon_registrations_search').using(
      'gin',
      sql`${searchableText(t.name, t.email, t.mobile, t.collegeName, digitsOf(t.mobile))} gin_trgm_ops`,
    ),
  ],
)
