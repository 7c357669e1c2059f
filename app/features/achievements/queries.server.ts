import { countLearning } from '~/features/courses/queries.server/student-progress'
import type { Database } from '~/platform/db/client.server'
import { countEventsByDay } from '~/platform/events/count-by-day.server'
import { type Achievement, achievementFigures, judgeAchievements } from './rules'

/** Every achievement with where this student stands in it. */
export async function listAchievements(db: Database, studentId: string): Promise<Achievement[]> {
  const [learning, days] = await Promise.all([
    countLearning(db, studentId),
    countEventsByDay(db, studentId),
  ])
  return judgeAchievements(achievementFigures(learning, days))
}
