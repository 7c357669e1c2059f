import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'

/** When the last mastered module of each course was mastered, even if others are left. */
export async function listMasteredAt(db: Database, studentId: string): Promise<Map<string, Date>> {
  const rows = await selectMasteredAt(db, [studentId])
  return new Map(rows.map((row) => [row.courseId, row.masteredAt]))
}

const selectMasteredAt = preparedQuery<{ courseId: string; masteredAt: Date }>(
  'list_mastered_at',
  { courseId: 'text', masteredAt: 'timestamp' },
  `select d.course_id as "courseId", max(d.mastered_at) as "masteredAt"
   from module_masteries d join course_modules m on m.course_id = d.course_id and m.id = d.module_id
   where d.student_id = $1 and m.removed_at is null group by d.course_id`,
)
