import { countStepsByDayOfEach } from '~/features/courses/queries.server/count-steps'
import { countLearningOfEach } from '~/features/courses/queries.server/student-progress'
import type { Database } from '~/platform/db/client.server'
import { ownRows } from '~/platform/db/own-rows.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { type Achievement, achievementFigures, judgeAchievements } from './rules'
import { awards as awardsTable } from './tables.server'

export const awardRows = [ownRows(awardsTable, awardsTable.studentId)]

/** Every achievement with this student's progress. Once earned, an achievement stays earned. */
export async function listAchievements(db: Database, studentId: string): Promise<Achievement[]> {
  return (await listAchievementsOfEach(db, [studentId])).get(studentId) ?? []
}

/** The same for many students at once, by their ids. */
export async function listAchievementsOfEach(
  db: Database,
  studentIds: readonly string[],
): Promise<Map<string, Achievement[]>> {
  const [learning, days, awardedAt] = await Promise.all([
    countLearningOfEach(db, studentIds),
    countStepsByDayOfEach(db, studentIds),
    findAwardsOfEach(db, studentIds),
  ])
  return new Map(
    [...learning].map(([id, figures]) => {
      const all = achievementFigures(figures, days.get(id) ?? [])
      return [id, judgeAchievements(all, awardedAt.get(id))]
    }),
  )
}

/** When each achievement was awarded to this student, by achievement id. */
export async function findAwards(
  db: Database,
  studentId: string,
): Promise<ReadonlyMap<string, Date>> {
  return (await findAwardsOfEach(db, [studentId])).get(studentId) ?? new Map()
}

async function findAwardsOfEach(db: Database, studentIds: readonly string[]) {
  const awards = new Map<string, Map<string, Date>>()
  for (const { studentId, achievementId, earnedAt } of await selectAwards(db, [studentIds])) {
    const own = awards.get(studentId) ?? new Map<string, Date>()
    awards.set(studentId, own.set(achievementId, earnedAt))
  }
  return awards
}

const selectAwards = preparedQuery<{ studentId: string; achievementId: string; earnedAt: Date }>(
  'list_awards',
  { studentId: 'text', achievementId: 'text', earnedAt: 'timestamp' },
  `select student_id as "studentId", achievement_id as "achievementId", earned_at as "earnedAt"
   from awards where student_id = any($1)`,
)

/** Students with activity since then. */
export async function listActiveStudentIds(db: Database, since: Date): Promise<string[]> {
  const rows = await selectActive(db, [since])
  return rows.map(({ id }) => id)
}

const selectActive = preparedQuery<{ id: string }>(
  'list_active_students',
  { id: 'text' },
  `select distinct e.actor_id as id from activity e join users u on u.id = e.actor_id
   where e.occurred_at >= $1`,
)
