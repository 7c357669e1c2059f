import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import type { ShownItem } from '../rules/challenge'

const shownForMs = 24 * 60 * 60 * 1000

/**
 * Items a challenge should avoid for this student: questions they missed twice, exercises whose
 * solution they opened within the last day, and the items of their last challenge in the course.
 */
export function listShownKeys(
  db: Database,
  { studentId, courseId, now }: { studentId: string; courseId: string; now: Date },
): Promise<ShownItem[]> {
  return selectShown(db, [studentId, courseId, new Date(now.getTime() - shownForMs)])
}

const selectShown = preparedQuery<ShownItem>(
  'list_shown_keys',
  { kind: 'text', moduleId: 'text', itemId: 'text' },
  `select 'question' as kind, module_id as "moduleId", question_id as "itemId"
   from quiz_answers
   where student_id = $1 and course_id = $2 and try_number = 2 and not is_right
     and answered_at > $3::timestamptz
   union
   select 'exercise', x.module_id, x.id
   from exercise_results r
   join course_exercises x on x.course_id = r.course_id and x.id = r.exercise_id
   where r.student_id = $1 and r.course_id = $2 and r.solution_opened_at > $3::timestamptz
   union
   select item ->> 'kind', item ->> 'moduleId', item ->> 'itemId'
   from (
     select items from course_challenges where student_id = $1 and course_id = $2
     order by number desc limit 1
   ) as last
   cross join lateral jsonb_array_elements(last.items) as item`,
)
