import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.server'

/** What students earned; the primary key allows each achievement once per student. */
export const awards = pgTable(
  'awards',
  {
    studentId: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    achievementId: text('achievement_id').notNull(),
    earnedAt: timestamp('earned_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When a page announced it to the student; null until then. */
    toldAt: timestamp('told_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.achievementId] }),
    index('awards_untold')
      .on(t.studentId)
      .where(sql`told_at is null`),
  ],
)
