import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { notifyAll } from '~/features/site/commands.server/notify'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { listAchievements, listAchievementsOfEach } from './queries.server'
import { type Achievement, dueAchievements, type ToldAchievement, toldAchievements } from './rules'

/**
 * Grants the achievements that this student has earned but not yet received, each with a
 * notification in the same transaction. Safe to repeat and to run in several processes at once:
 * each achievement is granted once.
 *
 *
 * @returns every achievement with its progress
 */
export async function awardAchievements(
  db: Database,
  input: { studentId: string; now: Date },
): Promise<Achievement[]> {
  const { studentId, now } = input
  const achievements = await listAchievements(db, studentId)
  const due = dueAchievements(achievements)
  if (due.length === 0) return achievements
  await award(db, { dues: due.map((achievement) => ({ studentId, achievement })), now })
  return achievements.map((each) => (due.includes(each) ? { ...each, earnedAt: now } : each))
}

/** The same for many students at once. */
export async function awardEach(
  db: Database,
  input: { studentIds: readonly string[]; now: Date },
): Promise<void> {
  const standings = await listAchievementsOfEach(db, input.studentIds)
  const dues = [...standings].flatMap(([studentId, achievements]) =>
    dueAchievements(achievements).map((achievement) => ({ studentId, achievement })),
  )
  if (dues.length > 0) await award(db, { dues, now: input.now })
}

type Due = { studentId: string; achievement: Achievement }

async function award(
  db: Database,
  { dues, now }: { dues: readonly Due[]; now: Date },
): Promise<void> {
  const rows = dues.map(({ studentId, achievement }) => [studentId, achievement.id])
  await db.transaction(async (tx) => {
    const { rows: awarded } = await tx.execute<{ studentId: string; achievementId: string }>(sql`
      insert into awards (student_id, achievement_id, earned_at)
      select row ->> 0, row ->> 1, ${now.toISOString()}::timestamptz
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as t (row)
      on conflict do nothing
      returning student_id as "studentId", achievement_id as "achievementId"`)
    const isNew = new Set(awarded.map((row) => `${row.studentId}/${row.achievementId}`))
    const notifications = dues
      .filter(({ studentId, achievement }) => isNew.has(`${studentId}/${achievement.id}`))
      .map(({ studentId, achievement }) => ({
        userId: studentId,
        kind: 'achievement-earned' as const,
        key: `achievement-earned/${achievement.id}`,
        title: achievement.done,
        body: `Achievement ‘${achievement.name}’`,
        link: '/dashboard/achievements' as const,
      }))
    await notifyAll(tx, notifications, now)
  })
}

/** Awards older than this are not announced on a page. */
const newsMs = 24 * 60 * 60 * 1000

/**
 * Returns this student's recent awards that no page has announced yet, and marks them as announced.
 * Concurrent calls never return the same award twice.
 */
export async function takeNewAwards(
  db: Database,
  { studentId, now }: { studentId: string; now: Date },
): Promise<ToldAchievement[]> {
  const rows = await tellStatement(db, [studentId, now])
  const isNews = ({ earnedAt }: { earnedAt: Date }) => now.getTime() - earnedAt.getTime() < newsMs
  return toldAchievements(rows.filter(isNews).map(({ id }) => id))
}

const tellStatement = preparedQuery<{ id: string; earnedAt: Date }>(
  'tell_awards',
  { id: 'text', earnedAt: 'timestamp' },
  `update awards set told_at = $2::timestamptz where student_id = $1 and told_at is null
   returning achievement_id as id, earned_at as "earnedAt"`,
)
