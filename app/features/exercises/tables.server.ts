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

/** Answers as students submitted them, and what the server said of each. */
export const exerciseAttempts = pgTable(
  'exercise_attempts',
  {
    id: text('id').primaryKey(),
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    exerciseId: text('exercise_id').notNull(),
    /** Of the exercise as it was answered. */
    version: text('version').notNull(),
    answer: text('answer').notNull(),
    /** Whether it differs from the starter and from every earlier answer. */
    countsAsTry: boolean('counts_as_try').notNull(),
    /** Given within a day of opening the solution: right, it solves nothing. */
    isAfterSolution: boolean('is_after_solution').notNull().default(false),
    /** Of a program, whose verdict comes later. */
    judgeJobId: text('judge_job_id'),
    /** `fault`: ours, or the exercise changed meanwhile. Null while it is judged. */
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

/** What a student has typed and not submitted, so that it is there on another device. */
export const exerciseDrafts = pgTable(
  'exercise_drafts',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    exerciseId: text('exercise_id').notNull(),
    answer: text('answer').notNull(),
    /** Of the exercise as it is answered. */
    version: text('version').notNull(),
    /** Of this row (decision 41). */
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

/** The input that was made for one student, and what the author's programs answer to it. */
export const exerciseInputs = pgTable(
  'exercise_inputs',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    exerciseId: text('exercise_id').notNull(),
    /** Of the exercise that it is made from. */
    version: text('version').notNull(),
    /** Stays when the exercise changes, so that the same generator gives the same input again. */
    seed: integer('seed').notNull(),
    /** Null until it is made, as are the answers. */
    input: text('input'),
    answers: jsonb('answers').$type<InputAnswers>(),
    /** When making it failed last; it is tried again. */
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

/** A student's course challenges, from 1. */
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
    /** Of the order of options; never sent to a page. */
    seed: text('seed').notNull(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Null while it can be answered, as is the result. */
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

/** The newest answer to each item of a challenge; it may be changed until the challenge ends. */
export const challengeAnswers = pgTable(
  'challenge_answers',
  {
    studentId: text('student_id').notNull(),
    courseId: text('course_id').notNull(),
    challenge: integer('challenge').notNull(),
    /** Its number in the challenge, from 1. */
    item: smallint('item').notNull(),
    /** As it was typed; indexes of options with commas for a question. */
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
