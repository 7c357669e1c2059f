import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'

/** Ids of the modules a student completed, by course; what the browser mirrors (ruling 1). */
export async function listCompletedModuleIds(
  db: Database,
  studentId: string,
): Promise<Record<string, string[]>> {
  const rows = await selectCompleted(db, [studentId])
  return Object.fromEntries(rows.map((row) => [row.courseId, row.moduleIds]))
}

const selectCompleted = preparedQuery<{ courseId: string; moduleIds: string[] }>(
  'list_completed_modules',
  `select course_id as "courseId", array_agg(module_id order by completed_at) as "moduleIds"
   from module_completions where student_id = $1 group by course_id`,
)

/** Figures over everything a student did in courses; removed modules count, they were done. */
export type LearningFigures = {
  completedModules: number
  completedCourses: number
  enrolledCourses: number
  quizzesTaken: number
  /** Quizzes whose best attempt had every answer right. */
  perfectQuizzes: number
}

export async function countLearning(db: Database, studentId: string): Promise<LearningFigures> {
  const [row] = await selectFigures(db, [studentId])
  if (!row) throw new Error('Counting gave no row')
  return row
}

const selectFigures = preparedQuery<LearningFigures>(
  'count_learning',
  `select
     (select count(*) from module_completions where student_id = $1)::int as "completedModules",
     (select count(*) from (
        select m.course_id from course_modules m
        join courses c on c.id = m.course_id and c.removed_at is null
        left join module_completions d on d.course_id = m.course_id and d.module_id = m.id and d.student_id = $1
        where m.removed_at is null
        group by m.course_id having count(*) = count(d.module_id)
      ) finished)::int as "completedCourses",
     (select count(*) from enrolments where student_id = $1)::int as "enrolledCourses",
     (select count(*) from quiz_results where student_id = $1)::int as "quizzesTaken",
     (select count(*) from quiz_results where student_id = $1 and best_score = best_out_of)::int as "perfectQuizzes"`,
)
