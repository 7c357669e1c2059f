import {
  type AnyPgColumn,
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
import type { CourseLevel } from './rules'
import type { CheckpointFile } from './rules/checkpoint-files'
import type { Question } from './schema/course-file'
import type { ExerciseBody } from './schema/exercise-body'
import type { ExerciseKind } from './schema/exercise'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const studentId = () =>
  text('student_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const courseId = () =>
  text('course_id')
    .notNull()
    .references((): AnyPgColumn => courses.id)

const moduleKey = (t: { courseId: AnyPgColumn; moduleId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.courseId, t.moduleId],
    foreignColumns: [courseModules.courseId, courseModules.id],
  })

/** The last good version of each course, rendered. A removed course keeps its row. */
export const courses = pgTable('courses', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  descriptionHtml: text('description_html').notNull(),
  level: text('level').$type<CourseLevel>().notNull(),
  hours: integer('hours').notNull(),
  /** To read all lessons; the rest of the modules' minutes is practice. */
  readingMinutes: integer('reading_minutes').notNull().default(0),
  /** Paise; 0 is free. */
  priceMinor: integer('price_minor').notNull(),
  position: integer('position').notNull(),
  featured: boolean('featured').notNull(),
  outcomes: jsonb('outcomes').$type<string[]>().notNull(),
  /** What the student will have built at the end. */
  build: text('build').notNull(),
  /** Ids of the courses to go on with, the best first. */
  next: text('next').array().notNull().default([]),
  hasVideo: boolean('has_video').notNull(),
  /** Of its files: an unchanged course is not rendered again. */
  contentHash: text('content_hash').notNull(),
  /** What the search has of it (`indexCourses`); null when it has nothing yet. */
  indexedAs: text('indexed_as'),
  removedAt: moment('removed_at'),
})

export const courseModules = pgTable(
  'course_modules',
  {
    courseId: courseId(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Of the lesson and the exercises that mastery needs. */
    minutes: integer('minutes').notNull(),
    bodyHtml: text('body_html').notNull(),
    quiz: jsonb('quiz').$type<Question[]>().notNull(),
    /** Of a paid course: everybody may read it. */
    isSample: boolean('is_sample').notNull().default(false),
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.id] })],
)

/** A student's course: free and started, or paid. */
export const enrolments = pgTable(
  'enrolments',
  {
    studentId: studentId(),
    courseId: courseId(),
    enrolledAt: moment('enrolled_at').notNull(),
    /** Orders 'recent courses'. */
    lastActiveAt: moment('last_active_at').notNull(),
    /** The lesson read or completed last; null before the first. */
    lastModuleId: text('last_module_id'),
    /**
     * Since when it is off their lists and out of their review; a paid one stays unlocked. The same as
     * `enrolledAt`: never started, the row closes the quizzes alone.
     */
    leftAt: moment('left_at'),
    /** Of a course challenge, which asks what the quizzes ask; null without one. */
    quizzesClosedUntil: moment('quizzes_closed_until'),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId] })],
)

/** A paid course that a student began to buy; it stays when they are refunded. */
export const coursePurchases = pgTable(
  'course_purchases',
  {
    studentId: studentId(),
    courseId: courseId(),
    /** First. */
    begunAt: moment('opened_at').notNull(),
    /** Null while no payment is under way. */
    payingSince: moment('paying_since'),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId] })],
)

export const moduleCompletions = pgTable(
  'module_completions',
  {
    studentId: studentId(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    completedAt: moment('completed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId, t.moduleId] }),
    moduleKey(t),
    index('module_completions_module').on(t.courseId, t.moduleId),
  ],
)

export const quizResults = pgTable(
  'quiz_results',
  {
    studentId: studentId(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    bestScore: smallint('best_score').notNull(),
    /** Questions at the time of the best attempt. */
    bestOutOf: smallint('best_out_of').notNull(),
    /** Finished ones. */
    attempts: integer('attempts').notNull(),
    /** Questions right at the first choice in the first attempt; null where that was not stored. */
    firstScore: smallint('first_score'),
    firstOutOf: smallint('first_out_of'),
    /** When an attempt was good enough for mastery; null before. */
    passedAt: moment('passed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId, t.moduleId] }), moduleKey(t)],
)

/** A student's own note on a module; one that was emptied stays, so that its version goes on. */
export const moduleNotes = pgTable(
  'module_notes',
  {
    studentId: studentId(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    note: text('note').notNull(),
    version: integer('version').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId, t.moduleId] }), moduleKey(t)],
)

/** Every answer to a question of a quiz, in rows that are never changed. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    studentId: studentId(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    /** From 1; an attempt is finished when every question is right or was missed twice. */
    attempt: integer('attempt').notNull(),
    questionId: text('question_id').notNull(),
    /** Of the question as it was answered (`questionVersion`). */
    version: text('version').notNull(),
    /** 1, or 2 after a wrong one. */
    tryNumber: smallint('try_number').notNull(),
    /** Indexes of the chosen options, in the order of the course's file. */
    chosen: smallint('chosen').array().notNull(),
    isRight: boolean('is_right').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'quiz_answers_pk',
      columns: [
        t.studentId,
        t.courseId,
        t.moduleId,
        t.attempt,
        t.questionId,
        t.version,
        t.tryNumber,
      ],
    }),
    moduleKey(t),
    index('quiz_answers_newest').on(t.studentId, t.answeredAt),
  ],
)

/** Modules that the server saw a student master; a mastered one stays so. */
export const moduleMasteries = pgTable(
  'module_masteries',
  {
    studentId: studentId(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    masteredAt: moment('mastered_at').notNull(),
    /** Shown in the course challenge, without the module's own quiz and exercises. */
    isSkipped: boolean('is_skipped').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId, t.moduleId] }), moduleKey(t)],
)

/** Exercises as their folders had them the last time all files of their course were right. */
export const courseExercises = pgTable(
  'course_exercises',
  {
    courseId: text('course_id').notNull(),
    id: text('id').notNull(),
    /** The module whose lesson places it. */
    moduleId: text('module_id').notNull(),
    /** In the course, from 1. */
    position: integer('position').notNull(),
    kind: text('kind').$type<ExerciseKind>().notNull(),
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    isRequired: boolean('is_required').notNull(),
    /** Hash of the files it was read from. */
    version: text('version').notNull(),
    statementHtml: text('statement_html').notNull(),
    /** What it is judged by, solutions and tests included: never sent to a page as it is. */
    body: jsonb('body').$type<ExerciseBody>().notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.id] }),
    foreignKey({
      columns: [t.courseId, t.moduleId],
      foreignColumns: [courseModules.courseId, courseModules.id],
    }),
  ],
)

/** The course's project at the end of a module, as its folder had it when all files were last right. */
export const courseCheckpoints = pgTable(
  'course_checkpoints',
  {
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    /** The command that runs the project. */
    run: text('run'),
    noteHtml: text('note_html').notNull(),
    files: jsonb('files').$type<CheckpointFile[]>().notNull(),
    /** Paths of the files that the checkpoint before has and this one has not. */
    goneFiles: text('gone_files').array().notNull(),
    /** The module of the checkpoint before; null for the course's first. */
    previousModuleId: text('previous_module_id'),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.moduleId] }), moduleKey(t)],
)

/** What a student came to in an exercise; only answers judged by the server are in it. */
export const exerciseResults = pgTable(
  'exercise_results',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    exerciseId: text('exercise_id').notNull(),
    /** Answers that differ from the starter and from each other. */
    tries: integer('tries').notNull().default(0),
    firstTriedAt: moment('first_tried_at'),
    solvedAt: moment('solved_at'),
    /** When the solution was opened last before the exercise was solved. */
    solutionOpenedAt: moment('solution_opened_at'),
    hintsOpened: smallint('hints_opened').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId, t.exerciseId] }),
    foreignKey({
      columns: [t.courseId, t.exerciseId],
      foreignColumns: [courseExercises.courseId, courseExercises.id],
    }),
  ],
)
