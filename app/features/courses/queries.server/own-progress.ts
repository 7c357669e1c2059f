import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'

type OwnCourse = {
  course: string
  course_id: string
  every_module_is_read: boolean
  every_module_is_mastered: boolean
  modules: {
    module: string
    module_id: string
    is_read: boolean
    read_at: string | null
    is_mastered: boolean
    mastered_at: string | null
    /** What showed that it is mastered. */
    evidence: 'quiz and exercises' | 'course challenge' | null
  }[]
}

/**
 * For the export of somebody's data: per course, which modules are read (marked complete) and which
 * are mastered, and by what. The exported tables hold the same facts one per row. Removed
 * modules are left out, because the course does not count them.
 */
export async function* readOwnProgress(
  db: Database,
  studentId: string,
): AsyncGenerator<OwnCourse[]> {
  const { rows } = await db.execute<OwnCourse>(sql`
    select c.title as course, c.id as course_id,
      bool_and(r.module_id is not null) as every_module_is_read,
      bool_and(d.module_id is not null) as every_module_is_mastered,
      json_agg(json_build_object('module', m.title, 'module_id', m.id,
        'is_read', r.module_id is not null, 'read_at', r.completed_at,
        'is_mastered', d.module_id is not null, 'mastered_at', d.mastered_at,
        'evidence', case d.is_skipped when true then 'course challenge'
          when false then 'quiz and exercises' end)
        order by m.position, m.id) as modules
    from courses c
    join course_modules m on m.course_id = c.id and m.removed_at is null
    left join module_completions r
      on r.course_id = m.course_id and r.module_id = m.id and r.student_id = ${studentId}
    left join module_masteries d
      on d.course_id = m.course_id and d.module_id = m.id and d.student_id = ${studentId}
    where c.id in (
      select course_id from enrolments where student_id = ${studentId}
      union select course_id from module_completions where student_id = ${studentId}
      union select course_id from module_masteries where student_id = ${studentId})
    group by c.id
    order by c.position, c.id`)
  yield rows
}
