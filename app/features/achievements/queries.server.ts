import { countLearning } from '~/features/courses/queries.server/student-progress'
import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { countEventsByDay } from '~/platform/events/count-by-day.server'
import { type Achievement, achievementFigures, judgeAchievements } from './rules'

/** Every achievement with where this student stands in it. What was earned once stays earned. */
export async function listAchievements(db: Database, studentId: string): Promise<Achievement[]> {
  const [learning, days, awardedAt] = await Promise.all([
    countLearning(db, studentId),
    countEventsByDay(db, studentId),
    findAwards(db, studentId),
  ])
  return judgeAchievements(achievementFigures(learning, days), awardedAt)
}

/** When each achievement was awarded to this student, by its id. */
export async function findAwards(
  db: Database,
  studentId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await selectAwards(db, [studentId])
  return new Map(rows.map(({ achievementId, earnedAt }) => [achievementId, earnedAt]))
}

const selectAwards = preparedQuery<{ achievementId: string; earnedAt: Date }>(
  'list_awards',
  `select achievement_id as "achievementId", earned_at as "earnedAt" from awards where student_id = $1`,
)

/** Students who did something since then. */
export async function listActiveStudentIds(db: Database, since: Date): Promise<string[]> {
  const rows = await selectActive(db, [since])
  return rows.map(({ id }) => id)
}

const selectActive = preparedQuery<{ id: string }>(
  'list_active_students',
  `select distinct e.actor_id as id from events e join users u on u.id = e.actor_id
   where e.occurred_at >= $1`,
)
