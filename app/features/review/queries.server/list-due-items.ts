import { questionVersion } from '~/features/courses/rules/question-version'
import type { Question } from '~/features/courses/schema/course-file'
import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { notLeft } from './not-left'

type Place = { courseId: string; moduleId: string; itemId: string; version: string }

/** An item to review, as it is in its course now. */
export type ReviewItem = Place & {
  courseTitle: string
  moduleTitle: string
  /** Only a challenge asked it; the student never answered it in its lesson. */
  isFromChallenge: boolean
} & (
    | { kind: 'question'; question: Question }
    | { kind: 'exercise'; title: string; minutes: number }
  )

type Row = Place & {
  kind: 'question' | 'exercise'
  courseTitle: string
  moduleTitle: string | null
  question: Question | null
  title: string | null
  minutes: number | null
  exerciseVersion: string | null
  mayRead: boolean
  lastChosen: number[] | null
  isFromChallenge: boolean
}

/**
 * The first due items, longest due first: `items` as they are asked now, and `gone` for those
 * removed or changed since, or no longer readable by the student.
 */
export async function listDueItems(
  db: Database,
  input: { studentId: string; day: string; limit: number },
) {
  const rows = await selectDue(db, [input.studentId, input.day, input.limit])
  const items = rows.flatMap((row) => itemOf(row) ?? [])
  const isThere = (row: Row) => items.some((item) => isSamePlace(item, row))
  return { items, gone: rows.filter((row) => !isThere(row)) }
}

/**
 * A question that this student answered in the review of this day, as it is asked now, with the
 * chosen options; null if there is no such answer.
 */
export async function findAnsweredItem(
  db: Database,
  input: { studentId: string; day: string; courseId: string; moduleId: string; questionId: string },
) {
  const { studentId, day, courseId, moduleId, questionId } = input
  const [row] = await selectAnswered(db, [studentId, day, courseId, moduleId, questionId])
  const item = row && itemOf(row)
  if (item?.kind !== 'question' || !row?.lastChosen) return null
  return { item, chosen: row.lastChosen }
}

const isSamePlace = (a: Place & { kind: string }, b: Place & { kind: string }) =>
  a.courseId === b.courseId &&
  a.kind === b.kind &&
  a.moduleId === b.moduleId &&
  a.itemId === b.itemId

function itemOf(row: Row): ReviewItem | null {
  const { courseId, moduleId, itemId, version, courseTitle, moduleTitle, question } = row
  if (!row.mayRead || moduleTitle === null) return null
  const { isFromChallenge } = row
  const place = { courseId, moduleId, itemId, version, courseTitle, moduleTitle, isFromChallenge }
  if (row.kind === 'question')
    return question && questionVersion(question) === version
      ? { ...place, kind: row.kind, question }
      : null
  if (row.title === null || row.exerciseVersion !== version) return null
  return { ...place, kind: row.kind, title: row.title, minutes: row.minutes ?? 0 }
}

const columns = {
  courseId: 'text',
  moduleId: 'text',
  itemId: 'text',
  version: 'text',
  kind: 'text',
  courseTitle: 'text',
  moduleTitle: 'text',
  question: 'json',
  title: 'text',
  minutes: 'number',
  exerciseVersion: 'text',
  mayRead: 'boolean',
  lastChosen: 'json',
  isFromChallenge: 'boolean',
} as const

/** SQL: the rows of `asked`, joined with their courses. */
const selectAsked = `select i.course_id as "courseId", i.module_id as "moduleId",
     i.item_id as "itemId", i.version, i.kind, c.title as "courseTitle", m.title as "moduleTitle",
     (select q from jsonb_array_elements(m.quiz) as quiz (q)
      where i.kind = 'question' and q ->> 'id' = i.item_id) as question,
     x.title, x.minutes, x.version as "exerciseVersion", to_json(i.last_chosen) as "lastChosen",
     (c.price_minor = 0 or m.is_sample) and c.removed_at is null or exists (
       select 1 from enrolments e where e.student_id = $1 and e.course_id = c.id) as "mayRead",
     case when i.kind = 'exercise' then not exists (
       select 1 from exercise_attempts a
       where a.student_id = $1 and a.course_id = i.course_id and a.exercise_id = i.item_id)
     else not exists (
       select 1 from quiz_answers q where q.student_id = $1 and q.course_id = i.course_id
         and q.module_id = i.module_id and q.question_id = i.item_id)
     end as "isFromChallenge"
   from asked i
   join courses c on c.id = i.course_id
   left join course_exercises x on i.kind = 'exercise'
     and x.course_id = i.course_id and x.id = i.item_id and x.removed_at is null
   left join course_modules m on m.course_id = i.course_id
     and m.id = coalesce(x.module_id, i.module_id) and m.removed_at is null
   order by i.due_day`

const selectDue = preparedQuery<Row>(
  'list_due_items',
  columns,
  `with asked as (
     select * from review_items where student_id = $1 and due_day <= $2::date and ${notLeft}
     order by due_day limit $3
   ) ${selectAsked}`,
)

const selectAnswered = preparedQuery<Row>(
  'find_answered_item',
  columns,
  `with asked as (
     select * from review_items where student_id = $1 and last_day = $2::date and course_id = $3
       and kind = 'question' and module_id = $4 and item_id = $5
   ) ${selectAsked}`,
)
