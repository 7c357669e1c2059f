import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { localDay } from '~/platform/time/local-day'

export type MergeLocalProgress = {
  student: { id: string; timeZone: string }
  /** Module ids by course id, as the browser stored them. */
  completed: Readonly<Record<string, readonly string[]>>
  now: Date
}

/**
 * Adds the modules that a visitor completed before signing in to the account, and starts their
 * courses. Unknown ids are ignored. Never unlocks a paid course: only its sample lessons count.
 */
export async function mergeLocalProgress(db: Database, input: MergeLocalProgress): Promise<void> {
  const { student, now } = input
  const pairs = Object.entries(input.completed).flatMap(([courseId, moduleIds]) =>
    moduleIds.map((moduleId) => [courseId, moduleId] as const),
  )
  if (pairs.length === 0) return
  await mergeStatement(db, [
    student.id,
    pairs.map(([courseId]) => courseId),
    pairs.map(([, moduleId]) => moduleId),
    now,
    localDay(now, student.timeZone),
  ])
}

const mergeStatement = preparedQuery(
  'merge_local_progress',
  {},
  `with given as (
     select distinct m.course_id, m.id, c.price_minor = 0 as is_free
     from unnest($2::text[], $3::text[]) as local (course_id, module_id)
     join courses c on c.id = local.course_id and c.removed_at is null
     join course_modules m on m.course_id = c.id and m.id = local.module_id and m.removed_at is null
     where c.price_minor = 0 or m.is_sample
   ), enrolled as (
     insert into enrolments (student_id, course_id, enrolled_at, last_active_at)
     select distinct $1, course_id, $4::timestamptz, $4::timestamptz from given where is_free
     on conflict (student_id, course_id) do update set left_at = null
     where enrolments.left_at is not null
   ), completed as (
     insert into module_completions (student_id, course_id, module_id, completed_at)
     select $1, course_id, id, $4::timestamptz from given
     on conflict do nothing
     returning course_id, module_id
   )
   insert into activity (actor_id, kind, subject, occurred_at, local_day)
   select $1, 'module-completed', course_id || '/' || module_id, $4::timestamptz, $5::date from completed`,
)
