import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.server'
import { courseExercises, courses } from '../courses/tables.server'
import type { ChallengeItem, ModuleResult } from './rules/challenge'
import type { Feedback } from './rules/feedback'
import type { InputAnswers } from './rules/own-input-answer'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Students' answers as submitted, each with the server's feedback. */
export const exerciseAttempts = pgTable(
  'exercise_attempts',
  {
    id: text('id').primaryKey(),
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    exerciseId: text('exercise_id').notNull(),
    /** The version of the exercise that was answered. */
    version: text('version').notNull(),
    answer: text('answer').notNull(),
    /** Whether it differs from the starter code and from every earlier answer. */
    countsAsTry: boolean('counts_as_try').notNull(),
    /** Given within a day of opening the solution, so that even a right answer solves nothing. */
    isAfterSolution: boolean('is_after_solution').notNull().default(false),
    /** Only for a program, whose verdict comes later. */
    judgeJobId: text('judge_job_id'),
    /** `fault`: our error, or the exercise changed meanwhile. Null while being judged. */
    verdict: text('verdict', { enum: ['right', 'wrong', 'fault'] }),
    feedback: jsonb('feedback').$type<Feedback>(),
    answeredAt: moment('answered_at').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.courseId, t.exerciseId],
      foreignColumns: [courseExercises.courseId, courseExercises.id],
    }),
    index('exercise_attempts_newest').on(t.studentId, t.courseId, t.exerciseId, t.answeredAt),
  ],
)

/** What a student has typed but not submitted, so that other devices have it. */
export const exerciseDrafts = pgTable(
  'exercise_drafts',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    exerciseId: text('exercise_id').notNull(),
    answer: text('answer').notNull(),
    /** The version of the exercise being answered. */
    version: text('version').notNull(),
    /** The version of this row (decision 41). */
    draftVersion: integer('draft_version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId, t.exerciseId] }),
    foreignKey({
      columns: [t.courseId, t.exerciseId],
      foreignColumns: [courseExercises.courseId, courseExercises.id],
    }),
  ],
)

/** The input generated for one student, with the answers of the author's programs to it. */
export const exerciseInputs = pgTable(
  'exercise_inputs',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    exerciseId: text('exercise_id').notNull(),
    /** The version of the exercise it was generated from. */
    version: text('version').notNull(),
    /** Kept when the exercise changes, so that the same generator gives the same input again. */
    seed: integer('seed').notNull(),
    /** Null until it is generated, like the answers. */
    input: text('input'),
    answers: jsonb('answers').$type<InputAnswers>(),
    /** When generating it last failed; it will be retried. */
    failedAt: moment('failed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId, t.exerciseId] }),
    foreignKey({
      columns: [t.courseId, t.exerciseId],
      foreignColumns: [courseExercises.courseId, courseExercises.id],
    }),
  ],
)

/** A student's course challenges, numbered from 1. */
export const courseChallenges = pgTable(
  'course_challenges',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    number: integer('number').notNull(),
    items: jsonb('items').$type<ChallengeItem[]>().notNull(),
    /** Determines the order of options; never sent to a page. */
    seed: text('seed').notNull(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Null while it can be answered, like the result. */
    finishedAt: moment('finished_at'),
    result: jsonb('result').$type<ModuleResult[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId, t.number] }),
    index('course_challenges_open')
      .on(t.endsAt)
      .where(sql`finished_at is null`),
  ],
)

/** The newest answer to each item of a challenge; it can change until the challenge ends. */
export const challengeAnswers = pgTable(
  'challenge_answers',
  {
    studentId: text('student_id').notNull(),
    courseId: text('course_id').notNull(),
    challenge: integer('challenge').notNull(),
    /** Its position in the challenge, from 1. */
    item: smallint('item').notNull(),
    /** As typed; for a question, comma-separated indexes of options. */
    answer: text('answer').notNull(),
    isRight: boolean('is_right').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId, t.challenge, t.item] }),
    foreignKey({
      columns: [t.studentId, t.courseId, t.challenge],
      foreignColumns: [
        courseChallenges.studentId,
        courseChallenges.courseId,
        courseChallenges.number,
      ],
    }).onDelete('cascade'),
  ],
)
