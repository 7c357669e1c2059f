import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database, Transaction } from '~/platform/db/client.server'
import { canReadLessons } from '../policy'
import { mostWords, type PassagePart, passageOf, wordsOf } from '../rules/search-words'
import { courseIsThereFor } from './course-is-there'
import { findMeantWords, type SearchedWord } from './find-meant-words'

export const mostResults = 30
const timeoutMs = 1000

export type SearchResult = {
  address: string
  kind: 'course' | 'lesson' | 'exercise'
  heading: string
  /** Null if this person may not read the lesson. */
  passage: PassagePart[] | null
}

export type SearchGroup = {
  courseId: string
  courseTitle: string
  /** In a paid course that this person has not unlocked. */
  isLocked: boolean
  modules: { title: string | null; results: SearchResult[] }[]
}

export type Found = {
  /** Number of sections; the best are in `groups`. */
  total: number
  groups: SearchGroup[]
  /** Corrections of words that no lesson has. */
  corrected: { typed: string; used: string }[]
  /** No section has all the words, so these have only some of them. */
  isPartial: boolean
  /** Words similar to the first unknown one; only if nothing was found. */
  suggestions: string[]
}

/**
 * Searches all lessons, headings first. A word that no lesson has is treated as a typo of a similar
 * one.
 *
 * @returns null if the search timed out
 */
export async function searchLessons(
  db: Database,
  { text, studentId }: { text: string; studentId: string | null },
): Promise<Found | null> {
  const typed = [...new Set(wordsOf(text))].slice(0, mostWords)
  if (typed.length === 0) return nothing
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`)
      return await search(tx, typed, studentId)
    })
  } catch (error) {
    if (isTimeout(error)) return null
    throw error
  }
}

const nothing: Found = { total: 0, groups: [], corrected: [], isPartial: false, suggestions: [] }

function isTimeout(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '57014'
}

async function search(
  tx: Transaction,
  typed: readonly string[],
  studentId: string | null,
): Promise<Found> {
  const words = await findMeantWords(tx, typed)
  const known = words.filter(({ stems }) => stems.length > 0)
  const corrected = known.flatMap(({ word, used }) =>
    used === null ? [] : [{ typed: word, used }],
  )
  if (known.length === 0) {
    const suggestions = words.flatMap(({ similar }) => similar).slice(0, 3)
    return { ...nothing, suggestions }
  }
  const isEach = known.length === words.length
  const all = isEach ? await findSections(tx, known, '&', studentId) : []
  const rows = all.length > 0 ? all : await findSections(tx, known, '|', studentId)
  const marked = new Set(known.flatMap(({ surface }) => surface))
  return {
    total: rows[0]?.total ?? 0,
    groups: groupRows(rows, marked),
    corrected,
    isPartial: rows.length > 0 && all.length === 0 && words.length > 1,
    suggestions: [],
  }
}

type Row = {
  address: string
  courseId: string
  courseTitle: string
  moduleId: string | null
  moduleTitle: string | null
  kind: SearchResult['kind']
  heading: string
  body: string
  priceMinor: number
  isEnrolled: boolean
  isSample: boolean
  total: number
}

/**
 * SQL: the bonus for a heading that contains the whole query; a text alone ranks below 1. Lesson
 * and course titles get the most, then headings in a lesson with such a title. Longer headings get
 * less: 'Lists and loops' is about lists, 'Take a repair off the list' is not.
 */
const titleRank = sql`case when ts_filter(s.vector, '{a}') @@ asked.query then
  1 + 1.0 / length(ts_filter(s.vector, '{a}'))
    + case when s.kind <> 'exercise' and strpos(s.address, '#') = 0 then 1 else 0 end
    + case when ts_filter(s.vector, '{b}') @@ asked.query then 0.5 else 0 end
  else 0 end`

async function findSections(
  tx: Transaction,
  words: readonly SearchedWord[],
  operator: '&' | '|',
  studentId: string | null,
): Promise<Row[]> {
  // Safe to quote: stems have only letters, marks and digits.
  const query = words.map(({ stems }) => `(${stems.map((stem) => `'${stem}'`).join('|')})`)
  const { rows } = await tx.execute<Row>(sql`
    select s.address, s.course_id as "courseId", c.title as "courseTitle",
      s.module_id as "moduleId", m.title as "moduleTitle", s.kind, s.heading, s.body,
      c.price_minor as "priceMinor", e.student_id is not null as "isEnrolled",
      coalesce(m.is_sample, false) as "isSample", (count(*) over ())::int as total
    from search_sections s
    join courses c on c.id = s.course_id
    left join course_modules m on m.course_id = s.course_id and m.id = s.module_id
    cross join (
      select ${query.join(operator)}::tsquery as query, ${studentId}::text as student
    ) asked
    left join enrolments e on e.course_id = s.course_id and e.student_id = asked.student
    where s.vector @@ asked.query and ${sql.raw(courseIsThereFor('asked.student'))}
    order by ${titleRank} + ts_rank(s.vector, asked.query) desc, c.position, s.course_id, s.position
    limit ${mostResults}`)
  return rows
}

const canReadPassage = (row: Row) => row.kind === 'course' || canReadLessons(row)

/** Groups rows by course and module, in the order of their best results. */
function groupRows(rows: readonly Row[], marked: ReadonlySet<string>): SearchGroup[] {
  const courses = Map.groupBy(rows, ({ courseId }) => courseId)
  return [...courses.values()].flatMap((ofCourse) => {
    const [first] = ofCourse
    if (!first) return []
    const isLocked = !canReadLessons({ ...first, isSample: false })
    const modules = Map.groupBy(ofCourse, ({ moduleId }) => moduleId)
    return {
      courseId: first.courseId,
      courseTitle: first.courseTitle,
      isLocked,
      modules: [...modules.values()].map((ofModule) => ({
        title: ofModule[0]?.moduleTitle ?? null,
        results: ofModule.map((row) => ({
          address: row.address,
          kind: row.kind,
          heading: row.heading,
          passage: canReadPassage(row) ? passageOf(row.body, marked) : null,
        })),
      })),
    }
  })
}
