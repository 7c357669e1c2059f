import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { courses } from '../tables.server'

const textSearchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const courseId = () =>
  text('course_id')
    .notNull()
    .references(() => courses.id)

/** The search index: courses, their lessons by heading, and exercises. */
export const searchSections = pgTable(
  'search_sections',
  {
    /** The page's address, with the heading's id. */
    address: text('address').primaryKey(),
    courseId: courseId(),
    /** Null for the course itself. */
    moduleId: text('module_id'),
    kind: text('kind', { enum: ['course', 'lesson', 'exercise'] }).notNull(),
    /** Position in the course. */
    position: integer('position').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    vector: textSearchVector('vector').notNull(),
  },
  (t) => [
    index('search_sections_course').on(t.courseId),
    index('search_sections_vector').using('gin', t.vector),
  ],
)

/** Every word of a course, to correct typos and to mark matches. */
export const searchWords = pgTable(
  'search_words',
  {
    courseId: courseId(),
    word: text('word').notNull(),
    /** As in the vectors. */
    stem: text('stem').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.word] }),
    index('search_words_stem').on(t.stem),
    index('search_words_similar').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
)
