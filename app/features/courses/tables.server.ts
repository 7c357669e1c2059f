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
import type { CourseLevel } from './rules'
import type { Question } from './schema'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Courses as their folders had them the last time all files of each were right: the only copy of
 * that version, rendered. One whose folder went keeps its row and history.
 */
export const courses = pgTable('courses', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  descriptionHtml: text('description_html').notNull(),
  level: text('level').$type<CourseLevel>().notNull(),
  hours: integer('hours').notNull(),
  /** Paise; 0 is free. */
  priceMinor: integer('price_minor').notNull(),
  position: integer('position').notNull(),
  featured: boolean('featured').notNull(),
  outcomes: jsonb('outcomes').$type<string[]>().notNull(),
  /** What the student will have built at the end. */
  build: text('build').notNull(),
  hasVideo: boolean('has_video').notNull(),
  /** Hash of the files it was read from, so that an unchanged course is not rendered again. */
  contentHash: text('content_hash').notNull(),
  removedAt: moment('removed_at'),
})

export const courseModules = pgTable(
  'course_modules',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    minutes: integer('minutes').notNull(),
    bodyHtml: text('body_html').notNull(),
    quiz: jsonb('quiz').$type<Question[]>().notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.id] })],
)

/** A student who opened a free course or was given a paid one. */
export const enrolments = pgTable(
  'enrolments',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    enrolledAt: moment('enrolled_at').notNull(),
    /** Orders 'recent courses': the last time a module was opened or completed. */
    lastActiveAt: moment('last_active_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId] })],
)

/** A paid course that a student opened or began to buy; it stays when they are refunded. */
export const coursePurchases = pgTable(
  'course_purchases',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    openedAt: moment('opened_at').notNull(),
    /** Since when a payment for it is under way; null while none is. */
    payingSince: moment('paying_since'),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.courseId] })],
)

/** One row per student and completed module, written once. */
export const moduleCompletions = pgTable(
  'module_completions',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    completedAt: moment('completed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId, t.moduleId] }),
    foreignKey({
      columns: [t.courseId, t.moduleId],
      foreignColumns: [courseModules.courseId, courseModules.id],
    }),
    index('module_completions_module').on(t.courseId, t.moduleId),
  ],
)

/** A student's best and last attempt at a module's quiz. */
export const quizResults = pgTable(
  'quiz_results',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    bestScore: smallint('best_score').notNull(),
    /** Questions at the time of the best attempt. */
    bestOutOf: smallint('best_out_of').notNull(),
    attempts: integer('attempts').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId, t.moduleId] }),
    foreignKey({
      columns: [t.courseId, t.moduleId],
      foreignColumns: [courseModules.courseId, courseModules.id],
    }),
  ],
)
