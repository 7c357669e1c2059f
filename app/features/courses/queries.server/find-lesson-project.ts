import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import type { LessonProject, ProjectFiles } from '../rules/block-projects'
import { courseIsThereFor } from './course-is-there'

type Row = {
  before: ProjectFiles | null
  after: ProjectFiles | null
  /** Changes with the course's files. */
  version: string
  /** These decide whether this person may see it: the last, the files before. */
  priceMinor: number
  isEnrolled: boolean
  isSample: boolean
  isBeforeSample: boolean | null
}
export type FoundProject = LessonProject & Omit<Row, 'before' | 'after'>

/**
 * The project of a course before and after a lesson, empty where there is no checkpoint; null if
 * this student (null: a visitor) cannot see the course.
 */
export async function findLessonProject(
  db: Database,
  { courseId, moduleId }: { courseId: string; moduleId: string },
  studentId: string | null,
): Promise<FoundProject | null> {
  const [row] = await selectProject(db, [courseId, moduleId, studentId ?? ''])
  return row ? { ...row, before: row.before ?? {}, after: row.after ?? {} } : null
}

const textsOf = (checkpoint: string) =>
  `(select json_object_agg(file ->> 'path', file ->> 'text')
    from jsonb_array_elements(${checkpoint}.files) as each(file))`

const selectProject = preparedQuery<Row>(
  'find_lesson_project',
  {
    before: 'json',
    after: 'json',
    version: 'text',
    priceMinor: 'number',
    isEnrolled: 'boolean',
    isSample: 'boolean',
    isBeforeSample: 'boolean',
  },
  `select ${textsOf('b')} as before, ${textsOf('k')} as after, c.content_hash as version,
     c.price_minor as "priceMinor", e.student_id is not null as "isEnrolled",
     m.is_sample as "isSample", b.is_sample as "isBeforeSample"
   from course_modules m
   join courses c on c.id = m.course_id
   left join course_checkpoints k on k.course_id = m.course_id and k.module_id = m.id
   left join lateral (
     select earlier.files, p.is_sample from course_checkpoints earlier
     join course_modules p on p.course_id = earlier.course_id and p.id = earlier.module_id
     where p.course_id = m.course_id and p.position < m.position and p.removed_at is null
     order by p.position desc limit 1
   ) b on true
   left join enrolments e on e.course_id = c.id and e.student_id = $3
   where m.course_id = $1 and m.id = $2 and m.removed_at is null and ${courseIsThereFor('$3')}`,
)
