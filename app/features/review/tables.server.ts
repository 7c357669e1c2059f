import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.server'
import { courses } from '../courses/tables.server'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const day = (name: string) => date(name, { mode: 'string' })

const studentId = () => text('student_id').references(() => users.id, { onDelete: 'cascade' })

/** A student's goals, and how far today's review is. */
export const learningPlans = pgTable(
  'learning_plans',
  {
    studentId: studentId().primaryKey(),
    /** The course for what they want to be able to do; null if they did not say. */
    courseId: text('course_id').references(() => courses.id),
    /** The daily goal; null for none. */
    minutesADay: smallint('minutes_a_day'),
    wantsReminders: boolean('wants_reminders').notNull().default(false),
    /** When they answered or skipped the questions after sign-up; null until then. */
    answeredAt: moment('answered_at'),
    /** The date, on the student's calendar, that `reviewedCount` is for. */
    reviewDay: day('review_day'),
    reviewedCount: smallint('reviewed_count').notNull().default(0),
    /** Answers up to this moment are in the review. */
    answersReadUntil: moment('answers_read_until'),
    /** Sent since the last step. */
    remindersSent: smallint('reminders_sent').notNull().default(0),
    remindedOn: day('reminded_on'),
  },
  (t) => [
    index('learning_plans_reminders')
      .on(t.studentId)
      .where(sql`wants_reminders`),
    check('learning_plans_minutes', sql`minutes_a_day in (5, 15, 30)`),
  ],
)

/** Questions and exercises that a student has met, each with the day it comes back. */
export const reviewItems = pgTable(
  'review_items',
  {
    studentId: studentId().notNull(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    kind: text('kind', { enum: ['question', 'exercise'] }).notNull(),
    /** Only for a question; empty for an exercise, whose id is unique in its course. */
    moduleId: text('module_id').notNull(),
    itemId: text('item_id').notNull(),
    /** The version that was answered: if the item changes, it is dropped. */
    version: text('version').notNull(),
    /** On the student's calendar, like `lastDay`. */
    dueDay: day('due_day').notNull(),
    /** The last day whose first answer was rated. */
    lastDay: day('last_day').notNull(),
    lastAnsweredAt: moment('last_answered_at').notNull(),
    /**
     * Indexes of the options chosen in the review on `lastDay`; null for an answer given elsewhere.
     */
    lastChosen: smallint('last_chosen').array(),
    // The state of FSRS.
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId, t.kind, t.moduleId, t.itemId] }),
    index('review_items_due').on(t.studentId, t.dueDay),
  ],
)
