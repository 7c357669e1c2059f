import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'

/** A module as a stop on the line of its course. */
export type CourseStop = { id: string; isRead: boolean; isMastered: boolean }

/** The modules of a course in order, with what this student has read and mastered. */
export function listStops(
  db: Database,
  courseId: string,
  studentId: string | null,
): Promise<CourseStop[]> {
  return selectStops(db, [courseId, studentId ?? ''])
}

const selectStops = preparedQuery<CourseStop>(
  'list_stops',
  { id: 'text', isRead: 'boolean', isMastered: 'boolean' },
  `select m.id, done.module_id is not null as "isRead", mastered.module_id is not null as "isMastered"
   from course_modules m
   left join module_completions done
     on done.course_id = m.course_id and done.module_id = m.id and done.student_id = $2
   left join module_masteries mastered
     on mastered.course_id = m.course_id and mastered.module_id = m.id and mastered.student_id = $2
   where m.course_id = $1 and m.removed_at is null order by m.position, m.id`,
)
