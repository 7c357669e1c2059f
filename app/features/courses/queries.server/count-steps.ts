import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'

/**
 * Kinds of activity that count as learning on a day, as a SQL list. Older rows have a day's whole
 * review as one 'review-finished'.
 */
const stepKinds = `'module-completed', 'quiz-answered', 'exercise-solved', 'review-answered', 'review-finished', 'challenge-finished'`

export type DayCount = { /** YYYY-MM-DD on the person's own calendar */ day: string; count: number }

/**
 * Completed modules, answered quizzes, solved exercises, answered review items and finished
 * challenges per day, oldest first, without empty days.
 */
export async function countStepsByDay(db: Database, studentId: string): Promise<DayCount[]> {
  return (await countStepsByDayOfEach(db, [studentId])).get(studentId) ?? []
}

/** The same by student id, for students who have any. */
export async function countStepsByDayOfEach(
  db: Database,
  studentIds: readonly string[],
): Promise<Map<string, DayCount[]>> {
  const days = new Map<string, DayCount[]>()
  for (const { studentId, day, count } of await selectDays(db, [studentIds])) {
    const own = days.get(studentId)
    if (own) own.push({ day, count })
    else days.set(studentId, [{ day, count }])
  }
  return days
}

const selectDays = preparedQuery<DayCount & { studentId: string }>(
  'count_steps_by_day',
  { studentId: 'text', day: 'text', count: 'number' },
  `select actor_id as "studentId", local_day::text as day, count(*)::int as count
   from activity where actor_id = any($1) and kind in (${stepKinds})
   group by actor_id, local_day order by actor_id, local_day`,
)
