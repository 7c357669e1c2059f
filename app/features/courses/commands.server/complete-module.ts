import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { localDay } from '~/platform/time/local-day'
import { refuse } from '~/platform/refuse'
import { courseIsThereFor } from '../queries.server/course-is-there'

export type CompleteModule = {
  student: { id: string; timeZone: string }
  courseId: string
  moduleId: string
  now: Date
}

/**
 * Marks a module complete; repeating it changes nothing. Also starts a free course, as any step
 * does. One statement writes the completion and the activity. Refuses a module that is not in the
 * course, and a paid course that is not unlocked; its sample lessons can be completed, but unlock
 * nothing.
 */
export async function completeModule(db: Database, input: CompleteModule) {
  const { student, courseId, moduleId, now } = input
  const day = localDay(now, student.timeZone)
  const [row] = await completeStatement(db, [student.id, courseId, moduleId, now, day])
  if (!row) return refuse('unknown-module')
  if (!row.mayLearn) return refuse('locked')
  return { ok: true, isNew: row.isNew } as const
}

const completeStatement = preparedQuery<{ mayLearn: boolean; isNew: boolean }>(
  'complete_module',
  { mayLearn: 'boolean', isNew: 'boolean' },
  `with target as (
     select m.course_id, m.id,
       m.is_sample or may_start as may_learn, may_start
     from course_modules m join courses c on c.id = m.course_id
     cross join lateral (select c.price_minor = 0 or exists (
       select 1 from enrolments e where e.student_id = $1 and e.course_id = c.id) as may_start) s
     where m.course_id = $2 and m.id = $3 and m.removed_at is null and ${courseIsThereFor('$1')}
   ), enrolled as (
     insert into enrolments (student_id, course_id, enrolled_at, last_active_at, last_module_id)
     select $1, course_id, $4::timestamptz, $4::timestamptz, id from target where may_start
     on conflict (student_id, course_id) do update set last_active_at = excluded.last_active_at,
       last_module_id = excluded.last_module_id, left_at = null
   ), completed as (
     insert into module_completions (student_id, course_id, module_id, completed_at)
     select $1, course_id, id, $4::timestamptz from target where may_learn
     on conflict do nothing
     returning course_id, module_id
   ), noted as (
     insert into activity (actor_id, kind, subject, occurred_at, local_day)
     select $1, 'module-completed', course_id || '/' || module_id, $4::timestamptz, $5::date from completed
   )
   select may_learn as "mayLearn", exists (select 1 from completed) as "isNew" from target`,
)
