import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { localDay } from '~/platform/time/local-day'

export type MergeLocalProgress = {
  student: { id: string; timeZone: string }
  unlockedCourses: readonly string[]
  /** Module ids by course id, as the browser stored them. */
  completed: Readonly<Record<string, readonly string[]>>
  now: Date
}

/**
 * Adds to the account what a visitor did before signing in. Unknown ids are ignored, and a paid
 * course is never unlocked by it.
 */
export async function mergeLocalProgress(db: Database, input: MergeLocalProgress): Promise<void> {
  const { student, now } = input
  const pairs = Object.entries(input.completed).flatMap(([courseId, moduleIds]) =>
    moduleIds.map((moduleId) => [courseId, moduleId] as const),
  )
  if (input.unlockedCourses.length + pairs.length === 0) return
  await mergeStatement(db, [
    student.id,
    [...input.unlockedCourses, ...pairs.map(([courseId]) => courseId)],
    pairs.map(([courseId]) => courseId),
    pairs.map(([, moduleId]) => moduleId),
    now,
    localDay(now, student.timeZone),
  ])
}

const mergeStatement = preparedQuery(
  'merge_local_progress',
  {},
  `with free as (
     select id from courses where price_minor = 0 and removed_at is null and id = any($2::text[])
   ), enrolled as (
     insert into enrolments (student_id, course_id, enrolled_at, last_active_at)
     select $1, id, $5::timestamptz, $5::timestamptz from free
     on conflict do nothing
   ), given as (
     select distinct m.course_id, m.id
     from unnest($3::text[], $4::text[]) as local (course_id, module_id)
     join free on free.id = local.course_id
     join course_modules m on m.course_id = local.course_id and m.id = local.module_id and m.removed_at is null
   ), completed as (
     insert into module_completions (student_id, course_id, module_id, completed_at)
     select $1, course_id, id, $5::timestamptz from given
     on conflict do nothing
     returning course_id, module_id
   )
   insert into activity (actor_id, kind, subject, occurred_at, local_day)
   select $1, 'module-completed', course_id || '/' || module_id, $5::timestamptz, $6::date from completed`,
)
