import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'

/** The exercises of a course that a student has solved. */
export async function listSolvedIds(
  db: Database,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<string[]> {
  const solved = await selectSolved(db, [studentId, courseId])
  return solved.map(({ exerciseId }) => exerciseId)
}

const selectSolved = preparedQuery<{ exerciseId: string }>(
  'list_solved_ids',
  { exerciseId: 'text' },
  `select exercise_id as "exerciseId" from exercise_results
   where student_id = $1 and course_id = $2 and solved_at is not null`,
)
