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
  /** Minutes to read all lessons; the rest of the modules' minutes is practice. */
  readingMinutes: integer('reading_minutes').notNull().default(0),
  /** Paise; 0 is free. */
  priceMinor: integer('price_minor').notNull(),
  position: integer('position').notNull(),
  featured: boolean('featured').notNull(),
  outcomes: jsonb('outcomes').$type<string[]>().notNull(),
  /** What the student will have built at the end. */
  build: text('build').notNull(),
  /** Ids of suggested next courses, best first. */
  next: text('next').array().notNull().default([]),
  hasVideo: boolean('has_video').notNull(),
  /** Hash of its files: an unchanged course is not rendered again. */
  contentHash: text('content_hash').notNull(),
  /** The version of its search index (`indexCourses`); null before the first. */
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
    /** For the lesson and the exercises required for mastery. */
    minutes: integer('minutes').notNull(),
    bodyHtml: text('body_html').notNull(),
    quiz: jsonb('quiz').$type<Question[]>().notNull(),
    /** In a paid course: everybody may read it. */
    isSample: boolean('is_sample').notNull().default(false),
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.id] })],
)

/** The courses of a student: free ones they started, and paid ones. */
export const enrolments = pgTable(
  'enrolments',
  {
    studentId: studentId(),
    courseId: courseId(),
    enrolledAt: moment('enrolled_at').notNull(),
    /** Used to order 'recent courses'. */
    lastActiveAt: moment('last_active_at').notNull(),
    /** The last lesson read or completed; null if none. */
    lastModuleId: text('last_module_id'),
    /**
     * When it left their lists and review; a paid course stays unlocked. Equal to `enrolledAt` if
     * the course was never started and the row exists only to close the quizzes.
     */
    leftAt: moment('left_at'),
    /** The end of a course challenge, which asks the same as the quizzes; null without one. */
    quizzesClosedUntil: moment('quizzes_closed_until'),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId] })],
)

/** A paid course that a student began to buy; the row stays after a refund. */
export const coursePurchases = pgTable(
  'course_purchases',
  {
    studentId: studentId(),
    courseId: courseId(),
    /** The first time. */
    begunAt: moment('opened_at').notNull(),
    /** Null if no payment is under way. */
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
    /** Number of questions at the time of the best attempt. */
    bestOutOf: smallint('best_out_of').notNull(),
    /** Finished attempts only. */
    attempts: integer('attempts').notNull(),
    /** Questions right at the first choice in the first attempt; null if that was not stored. */
    firstScore: smallint('first_score'),
    firstOutOf: smallint('first_out_of'),
    /** When an attempt first was good enough for mastery; null until then. */
    passedAt: moment('passed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId, t.moduleId] }), moduleKey(t)],
)

/**
 * A student's own note on a module. An emptied note keeps its row, so that its version keeps
 * counting.
 */
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

/** Every answer to a quiz question; rows are never changed. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    studentId: studentId(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    /** From 1; an attempt is finished when every question is right or was missed twice. */
    attempt: integer('attempt').notNull(),
    questionId: text('question_id').notNull(),
    /** The version of the question as answered (`questionVersion`). */
    version: text('version').notNull(),
    /** 1, or 2 after a wrong first try. */
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

/** Modules that a student mastered, as seen by the server; mastery is permanent. */
export const moduleMasteries = pgTable(
  'module_masteries',
  {
    studentId: studentId(),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    masteredAt: moment('mastered_at').notNull(),
    /** Mastered in the course challenge, without the module's own quiz and exercises. */
    isSkipped: boolean('is_skipped').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId, t.moduleId] }), moduleKey(t)],
)

/** Exercises as of the last time that all files of their course were correct. */
export const courseExercises = pgTable(
  'course_exercises',
  {
    courseId: text('course_id').notNull(),
    id: text('id').notNull(),
    /** The module whose lesson places it. */
    moduleId: text('module_id').notNull(),
    /** Position in the course, from 1. */
    position: integer('position').notNull(),
    kind: text('kind').$type<ExerciseKind>().notNull(),
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    isRequired: boolean('is_required').notNull(),
    /** Hash of the files it was read from. */
    version: text('version').notNull(),
    statementHtml: text('statement_html').notNull(),
    /**
     * What answers are judged by, including solutions and tests: never send it to a page as it is.
     */
    body: jsonb('body').$type<ExerciseBody>().notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.id] }),
    moduleKey(t),
    index('course_exercises_module').on(t.courseId, t.moduleId),
    index('course_exercises_kind').on(t.courseId, t.kind),
  ],
)

/** The course's project at the end of a module, as of the last time that all files were correct. */
export const courseCheckpoints = pgTable(
  'course_checkpoints',
  {
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    /** The command that runs the project. */
    run: text('run'),
    noteHtml: text('note_html').notNull(),
    files: jsonb('files').$type<CheckpointFile[]>().notNull(),
    /** Paths of files that the previous checkpoint has and this one does not. */
    goneFiles: text('gone_files').array().notNull(),
    /** The module of the previous checkpoint; null for the first one. */
    previousModuleId: text('previous_module_id'),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.moduleId] }), moduleKey(t)],
)

/** A student's results in an exercise; includes only answers judged by the server. */
export const exerciseResults = pgTable(
  'exercise_results',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    exerciseId: text('exercise_id').notNull(),
    /** Answers that differ from the starter code and from each other. */
    tries: integer('tries').notNull().default(0),
    firstTriedAt: moment('first_tried_at'),
    solvedAt: moment('solved_at'),
    /** When the solution was last opened before the exercise was solved. */
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
