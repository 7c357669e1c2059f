import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { solutionRestHours } from '../rules/feedback'

export type UnfinishedExercise = { courseId: string; id: string; title: string; course: string }

export type UnderWay = {
  /**
   * The course of the running challenge, of several the one begun last; null if none is running.
   */
  challengeCourseId: string | null
  challengeEndsAt: Date | null
  /**
   * At most three unsolved exercises in which the student typed or answered something, latest
   * first. Leaves out courses they have left or may no longer read, and exercises in which a right
   * answer does not count yet.
   */
  exercises: UnfinishedExercise[]
}

/** Everything a student has begun and can continue, in any course, in one query. */
export async function findUnderWay(db: Database, studentId: string, now: Date): Promise<UnderWay> {
  const [row] = await selectUnderWay(db, [studentId, now])
  if (!row) throw new Error('Looking up what is under way gave no row')
  return row
}

/** SQL: a right answer does not count yet, because the solution was opened. */
const isResting = (result: string) =>
  `coalesce(${result}.solution_opened_at + interval '${solutionRestHours} hours' > $2::timestamptz, false)`

const withoutBlanks = (text: string) => `translate(${text}, E' \\t\\r\\n', '')`

const isUnsolved = (of: string) => `not exists (
  select 1 from exercise_results solved where solved.student_id = $1
    and solved.course_id = ${of}.course_id and solved.exercise_id = ${of}.exercise_id
    and (solved.solved_at is not null or ${isResting('solved')}))`

/**
 * SQL: drafts for the current version of an exercise that differ from its initial text. Limited to
 * the latest ones, because a busy student has hundreds of texts to compare.
 */
const typed = `
  select d.course_id, d.exercise_id, d.updated_at as at
  from (
    select d.* from exercise_drafts d where d.student_id = $1 and ${isUnsolved('d')}
    order by d.updated_at desc limit 12
  ) as d
  join course_exercises x on x.course_id = d.course_id and x.id = d.exercise_id
    and x.version = d.version
  where ${withoutBlanks('d.answer')} <> ${withoutBlanks(`coalesce(x.body ->> 'starter', '')`)}`

const answered = `
  select r.course_id, r.exercise_id, (
    select max(a.answered_at) from exercise_attempts a
    where a.student_id = $1 and a.course_id = r.course_id and a.exercise_id = r.exercise_id)
  from (
    select * from exercise_results
    where student_id = $1 and solved_at is null and first_tried_at is not null
      and not ${isResting('exercise_results')}
    order by first_tried_at desc limit 12
  ) as r`

const selectUnderWay = preparedQuery<UnderWay>(
  'find_under_way',
  { challengeCourseId: 'text', challengeEndsAt: 'timestamp', exercises: 'json' },
  `with begun as (
     select course_id, exercise_id, max(at) as at from (${typed} union all ${answered}) as work
     group by course_id, exercise_id
   ), unfinished as (
     select x.course_id, x.id, x.title, c.title as course, begun.at
     from begun
     join course_exercises x on x.course_id = begun.course_id and x.id = begun.exercise_id
     join course_modules m on m.course_id = x.course_id and m.id = x.module_id
     join courses c on c.id = x.course_id
     left join enrolments e on e.course_id = c.id and e.student_id = $1
     where x.removed_at is null and m.removed_at is null and e.left_at is null
       and (e.student_id is not null
         or (c.price_minor = 0 or m.is_sample) and c.removed_at is null)
     order by begun.at desc limit 3
   )
   select running.course_id as "challengeCourseId", running.ends_at as "challengeEndsAt",
     coalesce((
       select json_agg(json_build_object('courseId', course_id, 'id', id, 'title', title,
         'course', course) order by at desc)
       from unfinished), '[]') as exercises
   from (select $1::text as id) as student
   left join lateral (
     select course_id, ends_at from course_challenges
     where student_id = student.id and finished_at is null and ends_at > $2::timestamptz
     order by started_at desc limit 1) as running on true`,
)
