import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { hackathonId, moment } from './hackathons'
import { teams } from './teams'

/** The jury's results. A team that is not on this site has only the typed names. */
export const results = pgTable(
  'hackathon_results',
  {
    id: text('id').primaryKey(),
    hackathonId: hackathonId(),
    teamId: text('team_id').references(() => teams.id),
    teamName: text('team_name').notNull(),
    members: text('members').array().notNull(),
    projectTitle: text('project_title').notNull(),
    /** Out of 100, with at most two decimals. */
    score: numeric('score', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(0),
  },
  (t) => [
    index('hackathon_results_best').on(t.hackathonId, sql`(-${t.score})`, t.teamName, t.id),
    uniqueIndex('hackathon_results_team').on(t.teamId),
  ],
)

export const winners = pgTable(
  'hackathon_winners',
  {
    hackathonId: hackathonId(),
    /** 1 is first. */
    place: integer('place').notNull(),
    resultId: text('result_id')
      .notNull()
      .unique()
      .references(() => results.id),
    prizeMinor: integer('prize_minor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hackathonId, t.place] })],
)
