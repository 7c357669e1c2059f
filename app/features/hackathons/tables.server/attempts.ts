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
    /** What the code is judged by; of a coding question only. */
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
    /** One more with each saving of answers. */
    version: integer('version').notNull().default(0),
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
    /** Graded as it is saved; of code null until it is judged. */
    points: integer('points'),
    /** The judging of code that was handed in; null until it is queued. */
    judgeJobId: text('judge_job_id'),
    /** What that came to; with IE, which is our fault, there are no points yet. */
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
