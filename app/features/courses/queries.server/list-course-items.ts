import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import type { ExerciseKind } from '../schema/exercise'
import type { Question } from '../schema/course-file'

/** What a module asks: its quiz questions with their answers, and its exercises without. */
export type ModuleItems = {
  id: string
  title: string
  quiz: Question[]
  exercises: { id: string; kind: ExerciseKind; version: string }[]
}

/** The current modules of a course in order. */
export function listCourseItems(db: Database, courseId: string): Promise<ModuleItems[]> {
  return selectItems(db, [courseId])
}

const selectItems = preparedQuery<ModuleItems>(
  'list_course_items',
  { id: 'text', title: 'text', quiz: 'json', exercises: 'json' },
  `select m.id, m.title, m.quiz, coalesce((
     select json_agg(json_build_object('id', x.id, 'kind', x.kind, 'version', x.version)
       order by x.position)
     from course_exercises x
     where x.course_id = m.course_id and x.module_id = m.id and x.removed_at is null
   ), '[]') as exercises
   from course_modules m where m.course_id = $1 and m.removed_at is null
   order by m.position, m.id`,
)
