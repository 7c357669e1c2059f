import { preparedQuery } from '~/platform/db/prepared-query.server'
import type { Database } from '~/platform/db/client.server'
import { courseIsThereFor } from '../queries.server/course-is-there'

/** Enrols in a free course, and notes the visit of any that the student may read. */
export async function openCourse(
  db: Database,
  input: { studentId: string; courseId: string; now: Date },
): Promise<void> {
  await openStatement(db, [input.studentId, input.courseId, input.now])
}

const openStatement = preparedQuery(
  'open_course',
  {},
  `insert into enrolments (student_id, course_id, enrolled_at, last_active_at)
   select $1, c.id, $3::timestamptz, $3::timestamptz from courses c
   where c.id = $2 and ${courseIsThereFor('$1')}
     and (c.price_minor = 0 or exists (select 1 from enrolments e where e.student_id = $1 and e.course_id = c.id))
   on conflict (student_id, course_id) do update set last_active_at = excluded.last_active_at`,
)
