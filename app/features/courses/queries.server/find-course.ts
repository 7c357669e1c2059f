import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { type CourseLevel, progressPercent } from '../rules'
import type { Question } from '../schema/course-file'
import type { ExerciseKind } from '../schema/exercise'
import { courseIsThereFor } from './course-is-there'
import type { LessonText } from '../rules/lesson-parts'
import { findKeptTexts, keepTexts } from './kept-texts'

export type OutlineModule = {
  id: string
  title: string
  summary: string
  minutes: number
  /** Marked complete, which means read. */
  isCompleted: boolean
  /** Quiz passed and required exercises solved. */
  isMastered: boolean
  /** Mastered only through the course challenge. */
  isSkipped: boolean
  /** Open to everybody, although the course is paid. */
  isSample: boolean
  hasCheckpoint: boolean
}

export type CourseOutline = {
  id: string
  title: string
  summary: string
  descriptionHtml: string
  level: CourseLevel
  hours: number
  readingMinutes: number
  /** Paise; 0 is free. */
  priceMinor: number
  outcomes: string[]
  build: string
  hasVideo: boolean
  /** Some required exercises need programs on the student's own computer. */
  needsComputer: boolean
  isEnrolled: boolean
  /** Enrolled, but has left it for now. */
  hasLeft: boolean
  /** A payment for it is under way. */
  isPaying: boolean
  /** The last lesson they read or completed; null if none. */
  lastModuleId: string | null
  modules: OutlineModule[]
  /** 0-100, rounded down. */
  percent: number
}

type CourseRow = Omit<CourseOutline, 'percent'>

/** A course as this student (null: a visitor) sees it; null if they cannot see it. */
export async function findCourse(
  db: Database,
  courseId: string,
  studentId: string | null,
): Promise<CourseOutline | null> {
  return outlineOf(await selectCourse(db, [courseId, studentId ?? '']))
}

export function outlineOf([row]: readonly CourseRow[]): CourseOutline | null {
  if (!row) return null
  const completed = row.modules.filter((module) => module.isCompleted).length
  return { ...row, percent: progressPercent(completed, row.modules.length) }
}

/**
 * A statement that reads the course $1 as the student $2 sees it.
 *
 * @param first SQL that the same statement does as well: a `with`, which may have more parameters
 */
export const prepareCourse = (name: string, first = '') =>
  preparedQuery<CourseRow>(
    name,
    {
      id: 'text',
      title: 'text',
      summary: 'text',
      descriptionHtml: 'text',
      level: 'text',
      hours: 'number',
      readingMinutes: 'number',
      priceMinor: 'number',
      outcomes: 'json',
      build: 'text',
      hasVideo: 'boolean',
      needsComputer: 'boolean',
      isEnrolled: 'boolean',
      hasLeft: 'boolean',
      lastModuleId: 'text',
      isPaying: 'boolean',
      modules: 'json',
    },
    `${first}
     select c.id, c.title, c.summary, c.description_html as "descriptionHtml", c.level, c.hours,
       c.reading_minutes as "readingMinutes",
       c.price_minor as "priceMinor", c.outcomes, c.build, c.has_video as "hasVideo",
       exists (
         select 1 from course_exercises x where x.course_id = c.id and x.kind = 'own-input'
           and x.is_required and x.removed_at is null) as "needsComputer",
       e.student_id is not null as "isEnrolled", e.left_at is not null as "hasLeft",
       e.last_module_id as "lastModuleId", b.paying_since is not null as "isPaying",
       coalesce((
         -- A third cheaper than json_build_object, which looks up the type of each argument.
         select json_agg(outline) from (
           select m.id, m.title, m.summary, m.minutes, m.is_sample as "isSample",
             done.module_id is not null as "isCompleted",
             mastered.module_id is not null as "isMastered",
             coalesce(mastered.is_skipped, false) as "isSkipped",
             k.module_id is not null as "hasCheckpoint"
           from course_modules m
           left join module_completions done
             on done.course_id = m.course_id and done.module_id = m.id and done.student_id = $2
           left join module_masteries mastered on mastered.course_id = m.course_id
             and mastered.module_id = m.id and mastered.student_id = $2
           left join course_checkpoints k on k.course_id = m.course_id and k.module_id = m.id
           where m.course_id = c.id and m.removed_at is null
           order by m.position, m.id
         ) outline
       ), '[]') as modules
     from courses c
     left join enrolments e on e.course_id = c.id and e.student_id = $2
       and e.left_at is distinct from e.enrolled_at
     left join course_purchases b on b.course_id = c.id and b.student_id = $2
     where c.id = $1 and ${courseIsThereFor('$2')}`,
  )

const selectCourse = prepareCourse('find_course')

export type LessonExercise = {
  id: string
  title: string
  kind: ExerciseKind
  minutes: number
  isRequired: boolean
  state: 'new' | 'tried' | 'solved'
}

export type Lesson = {
  id: string
  title: string
  summary: string
  minutes: number
  bodyHtml: string
  /** `bodyHtml`, split at its exercises. */
  parts: readonly LessonText[]
  /** The headings of `bodyHtml`, as HTML. */
  contents: string
  quiz: Question[]
  /** Null if this student never finished the quiz. */
  bestScore: number | null
  bestOutOf: number | null
  /** Of the first attempt; null if only the best one was stored. */
  firstScore: number | null
  firstOutOf: number | null
  isQuizPassed: boolean
  /** The last finished attempt; null if there is none. */
  quizFinishedAt: Date | null
  /** Finished attempts only. */
  quizAttempts: number
  /** Of the current attempt and the last finished one, in the order of the tries. */
  quizTries: {
    attempt: number
    questionId: string
    version: string
    tryNumber: number
    chosen: number[]
    /** An ISO string, as it comes from JSON. */
    answeredAt: string
  }[]
  /** Those placed in the lesson, in order. */
  exercises: LessonExercise[]
  /** This student's note; empty if there is none. */
  note: string
  /** The note's version; 0 if there is none. */
  noteVersion: number
  priceMinor: number
  isEnrolled: boolean
  isSample: boolean
  /**
   * When this student's running course challenge, which asks the same questions, ends; null without
   * one.
   */
  quizzesClosedUntil: Date | null
}

/**
 * Null if the course has no such module now. PostgreSQL unpacks and sends the text and the quiz, a
 * third of the cost, only if they are not those that this process read before.
 */
export async function findLesson(
  db: Database,
  courseId: string,
  moduleId: string,
  studentId: string | null,
): Promise<Lesson | null> {
  const name = `${courseId}/${moduleId}`
  const kept = findKeptTexts(db, name)
  const [row] = await selectLesson(db, [courseId, moduleId, studentId ?? '', kept?.version ?? ''])
  if (!row) return null
  const { version, bodyHtml, quiz, ...lesson } = row
  const texts = kept?.version === version ? kept : keepTexts(db, name, { version, bodyHtml, quiz })
  return { ...lesson, ...texts }
}

/** `bodyHtml` and `quiz` are null if the row still has the version $4. */
const selectLesson = preparedQuery<Omit<Lesson, 'parts' | 'contents'> & { version: string }>(
  'find_lesson',
  {
    version: 'text',
    id: 'text',
    title: 'text',
    summary: 'text',
    minutes: 'number',
    bodyHtml: 'text',
    quiz: 'json',
    bestScore: 'number',
    bestOutOf: 'number',
    firstScore: 'number',
    firstOutOf: 'number',
    isQuizPassed: 'boolean',
    quizFinishedAt: 'timestamp',
    quizAttempts: 'number',
    quizTries: 'json',
    exercises: 'json',
    note: 'text',
    noteVersion: 'number',
    priceMinor: 'number',
    isEnrolled: 'boolean',
    isSample: 'boolean',
    quizzesClosedUntil: 'timestamp',
  },
  `select m.id, m.title, m.summary, m.minutes, m.xmin::text as version,
     case when m.xmin::text is distinct from $4 then m.body_html end as "bodyHtml",
     case when m.xmin::text is distinct from $4 then m.quiz end as quiz,
     q.best_score as "bestScore", q.best_out_of as "bestOutOf",
     q.first_score as "firstScore", q.first_out_of as "firstOutOf",
     q.passed_at is not null as "isQuizPassed", q.updated_at as "quizFinishedAt",
     coalesce(q.attempts, 0) as "quizAttempts",
     coalesce((
       select json_agg(json_build_object('attempt', a.attempt, 'questionId', a.question_id,
         'version', a.version, 'tryNumber', a.try_number, 'chosen', a.chosen,
         'answeredAt', a.answered_at) order by a.try_number)
       from quiz_answers a
       where a.student_id = $3 and a.course_id = m.course_id and a.module_id = m.id
         and a.attempt >= coalesce(q.attempts, 0)
     ), '[]') as "quizTries",
     c.price_minor as "priceMinor", e.student_id is not null as "isEnrolled",
     m.is_sample as "isSample", e.quizzes_closed_until as "quizzesClosedUntil",
     coalesce((
       select json_agg(json_build_object(
         'id', x.id, 'title', x.title, 'kind', x.kind, 'minutes', x.minutes,
         'isRequired', x.is_required, 'state', case when r.solved_at is not null then 'solved'
           when r.first_tried_at is not null then 'tried' else 'new' end) order by x.position)
       from course_exercises x
       left join exercise_results r
         on r.course_id = x.course_id and r.exercise_id = x.id and r.student_id = $3
       where x.course_id = m.course_id and x.module_id = m.id and x.removed_at is null
     ), '[]') as exercises,
     coalesce(n.note, '') as note, coalesce(n.version, 0) as "noteVersion"
   from course_modules m
   join courses c on c.id = m.course_id
   left join enrolments e on e.course_id = c.id and e.student_id = $3
   left join quiz_results q on q.course_id = m.course_id and q.module_id = m.id and q.student_id = $3
   left join module_notes n on n.course_id = m.course_id and n.module_id = m.id and n.student_id = $3
   where m.course_id = $1 and m.id = $2 and m.removed_at is null
     and ${courseIsThereFor('$3')}`,
)
