import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.server'
import { hackathonId, moment } from './hackathons'

export const teams = pgTable(
  'hackathon_teams',
  {
    id: text('id').primaryKey(),
    hackathonId: hackathonId(),
    name: text('name').notNull(),
    /** The last part of the invite link, with which registered people join. */
    inviteToken: text('invite_token').notNull().unique(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('hackathon_teams_oldest').on(t.hackathonId, t.createdAt, t.id)],
)

export const teamMembers = pgTable(
  'hackathon_team_members',
  {
    hackathonId: hackathonId(),
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id),
    joinedAt: moment('joined_at').notNull(),
  },
  // One person can be in only one team per hackathon.
  (t) => [
    primaryKey({ columns: [t.hackathonId, t.studentId] }),
    index('hackathon_team_members_team').on(t.teamId),
    index('hackathon_team_members_student').on(t.studentId),
  ],
)

/** Append-only: the jury sees a team's newest row. */
export const projectSubmissions = pgTable(
  'hackathon_project_submissions',
  {
    receiptNumber: bigint('receipt_number', { mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity({ startWith: 1001 }),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id),
    submittedBy: text('submitted_by').references(() => users.id, { onDelete: 'set null' }),
    repositoryUrl: text('repository_url').notNull(),
    demoUrl: text('demo_url').notNull(),
    summary: text('summary').notNull(),
    /** Whether the form said that published results show the links; false for earlier projects. */
    areLinksPublic: boolean('are_links_public').notNull().default(false),
    submittedAt: moment('submitted_at').notNull(),
  },
  (t) => [
    index('hackathon_project_submissions_team').on(t.teamId, t.receiptNumber),
    index('hackathon_project_submissions_by').on(t.submittedBy),
  ],
)
