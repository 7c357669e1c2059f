import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.server'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const hackathonId = () =>
  text('hackathon_id')
    .notNull()
    .references(() => hackathons.id)
const studentId = () => text('student_id').references(() => users.id, { onDelete: 'set null' })

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
  /** How long an attempt at the test may take. */
  testMinutes: integer('test_minutes').notNull().default(60),
  /** From here on everybody sees the results; null while the jury is at work. */
  resultsPublishedAt: moment('results_published_at'),
  winnersPublishedAt: moment('winners_published_at'),
})

export const registrations = pgTable(
  'hackathon_registrations',
  {
    id: text('id').primaryKey(),
    hackathonId: hackathonId(),
    /** Lower case: one address, one registration an event. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    collegeName: text('college_name').notNull(),
    studentId: studentId(),
    /** SHA-256 of the key in the browser and the mail of somebody without an account. */
    keyHash: text('key_hash'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('hackathon_registrations_email').on(t.hackathonId, t.email),
    unique('hackathon_registrations_student').on(t.hackathonId, t.studentId),
    index('hackathon_registrations_newest').on(t.hackathonId, t.createdAt, t.id),
    index('hackathon_registrations_key').on(t.keyHash),
  ],
)

export const teams = pgTable('hackathon_teams', {
  id: text('id').primaryKey(),
  hackathonId: hackathonId(),
  name: text('name').notNull(),
  /** The last part of the invite link; whoever has it and is registered may join. */
  inviteToken: text('invite_token').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})

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
  // Nobody is in two teams of one event, whatever happens at once.
  (t) => [
    primaryKey({ columns: [t.hackathonId, t.studentId] }),
    index('hackathon_team_members_team').on(t.teamId),
  ],
)

/** Append-only: a team's newest row is what the jury sees, the number its receipt. */
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
    submittedAt: moment('submitted_at').notNull(),
  },
  (t) => [index('hackathon_project_submissions_team').on(t.teamId, t.receiptNumber)],
)

/** A question as it was asked: a change is a new version, so that attempts keep what they saw. */
export const testQuestions = pgTable(
  'hackathon_test_questions',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['mcq', 'aptitude', 'coding'] }).notNull(),
    version: integer('version').notNull(),
    /** Points for the right answer. */
    weight: integer('weight').notNull(),
    prompt: text('prompt').notNull(),
    /** Of a multiple choice question only. */
    options: jsonb('options').$type<string[]>(),
    /** Null where the answer is judged by running it. */
    answer: text('answer'),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [unique('hackathon_test_questions_version').on(t.kind, t.version)],
)

export const testAttempts = pgTable(
  'hackathon_test_attempts',
  {
    id: text('id').primaryKey(),
    hackathonId: hackathonId(),
    /** Null for an attempt that does not count, because nobody registered with it. */
    registrationId: text('registration_id')
      .unique()
      .references(() => registrations.id),
    studentId: studentId(),
    /** SHA-256 of the key in the browser of somebody without an account. */
    keyHash: text('key_hash'),
    /** The name that the call of section 7 sent; says nothing about who it was. */
    givenName: text('given_name'),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    submittedAt: moment('submitted_at'),
  },
  (t) => [
    unique('hackathon_test_attempts_student').on(t.hackathonId, t.studentId),
    unique('hackathon_test_attempts_key').on(t.hackathonId, t.keyHash),
  ],
)

export const testAnswers = pgTable(
  'hackathon_test_answers',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => testAttempts.id),
    questionId: text('question_id')
      .notNull()
      .references(() => testQuestions.id),
    answer: text('answer').notNull(),
    /** Of code only. */
    language: text('language', { enum: ['JavaScript', 'Python', 'C++'] }),
    /** Graded as it is saved; null for code, which is graded by running it. */
    points: integer('points'),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.questionId] })],
)

/** The jury's results, one row a team. A team of an old edition has words only. */
export const results = pgTable(
  'hackathon_results',
  {
    id: text('id').primaryKey(),
    hackathonId: hackathonId(),
    teamId: text('team_id').references(() => teams.id),
    teamName: text('team_name').notNull(),
    /** Names as they stand on the certificate. */
    members: text('members').array().notNull(),
    projectTitle: text('project_title').notNull(),
    /** Of 100. */
    score: integer('score').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    unique('hackathon_results_team_name').on(t.hackathonId, t.teamName),
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
