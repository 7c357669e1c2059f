import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'

export type LeftInModule = {
  moduleId: string
  isQuizPassed: boolean
  /** Required exercises not solved yet, in lesson order. */
  exercises: { id: string; title: string }[]
}

/**
 * What this student still has to do in each module of a course that they have read but not
 * mastered.
 */
export function listLeftToMaster(
  db: Database,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<LeftInModule[]> {
  return selectLeft(db, [courseId, studentId])
}

const selectLeft = preparedQuery<LeftInModule>(
  'list_left_to_master',
  { moduleId: 'text', isQuizPassed: 'boolean', exercises: 'json' },
  `select m.id as "moduleId", q.passed_at is not null as "isQuizPassed",
     coalesce((
       select json_agg(json_build_object('id', x.id, 'title', x.title) order by x.position)
       from course_exercises x
       left join exercise_results r
         on r.course_id = x.course_id and r.exercise_id = x.id and r.student_id = $2
       where x.course_id = m.course_id and x.module_id = m.id and x.is_required
         and x.removed_at is null and r.solved_at is null
     ), '[]') as exercises
   from course_modules m
   join module_completions done
     on done.course_id = m.course_id and done.module_id = m.id and done.student_id = $2
   left join module_masteries mastered on mastered.course_id = m.course_id
     and mastered.module_id = m.id and mastered.student_id = $2
   left join quiz_results q on q.course_id = m.course_id and q.module_id = m.id and q.student_id = $2
   where m.course_id = $1 and m.removed_at is null and mastered.module_id is null
   order by m.position`,
)
