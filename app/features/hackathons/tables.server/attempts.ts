import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { judgeTasks } from '~/features/judging/tables.server/tasks'
import { hackathonId, moment, registrations, studentId } from './hackathons'

/** Questions are never changed: a new version is a new row, so that attempts keep theirs. */
export const testQuestions = pgTable(
  'hackathon_test_questions',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['mcq', 'aptitude', 'coding'] }).notNull(),
    version: integer('version').notNull(),
    weight: integer('weight').notNull(),
    prompt: text('prompt').notNull(),
    /** Only for a multiple-choice question. */
    options: jsonb('options').$type<string[]>(),
    /** Null if the answer is judged by running it. */
    answer: text('answer'),
    /** Only for a coding question. */
    taskId: text('task_id'),
    taskVersion: text('task_version'),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    unique('hackathon_test_questions_version').on(t.kind, t.version),
    foreignKey({
      name: 'hackathon_test_questions_task',
      columns: [t.taskId, t.taskVersion],
      foreignColumns: [judgeTasks.id, judgeTasks.version],
    }),
  ],
)

export const testAttempts = pgTable(
  'hackathon_test_attempts',
  {
    id: text('id').primaryKey(),
    hackathonId: hackathonId(),
    /** Null for an attempt that does not count, because nobody has registered with it. */
    registrationId: text('registration_id')
      .unique()
      .references(() => registrations.id),
    studentId: studentId(),
    /** SHA-256 of the browser's key, for somebody without an account. */
    keyHash: text('key_hash'),
    /** The unverified name sent with the call of spec section 7. */
    givenName: text('given_name'),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /**
     * The time given at its start; less if the hackathon closes earlier. The default is for
     * processes of the previous version, which do not write this column.
     */
    minutes: integer('minutes').notNull().default(60),
    /** Incremented with each save. */
    version: integer('version').notNull().default(0),
    submittedAt: moment('submitted_at'),
  },
  (t) => [
    unique('hackathon_test_attempts_student').on(t.hackathonId, t.studentId),
    unique('hackathon_test_attempts_key').on(t.hackathonId, t.keyHash),
    index('hackathon_test_attempts_by_student').on(t.studentId),
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
    /** Only for code. */
    language: text('language', { enum: ['JavaScript', 'Python', 'C++'] }),
    /** Set when the answer is saved; for code, null until it is judged. */
    points: integer('points'),
    /** Null until the code is queued. */
    judgeJobId: text('judge_job_id'),
    /** IE is an error on our side, so it has no points. */
    verdict: text('verdict', { enum: ['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'CE', 'IE'] }),
    judgedAt: moment('judged_at'),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.questionId] }),
    index('hackathon_test_answers_to_judge')
      .on(t.questionId)
      .where(sql`points is null`),
  ],
)
