import type { Database } from '~/platform/db/client.server'
import { notify } from '~/platform/db/notify.server'
import { listAchievements, listAchievementsOfEach } from './queries.server'
import { type Achievement, dueAchievements } from './rules'
import { awards } from './tables.server'

/**
 * Awards what this student's acts have earned and was not awarded yet, each with a notification in
 * the same transaction. Safe to repeat and to run in several processes at once: one of them awards.
 *
 * @returns every achievement as it stands now
 */
export async function awardAchievements(
  db: Database,
  input: { studentId: string; now: Date },
): Promise<Achievement[]> {
  const achievements = await listAchievements(db, input.studentId)
  const due = dueAchievements(achievements)
  if (due.length === 0) return achievements
  const earnedAt = input.now
  await award(db, { ...input, due })
  return achievements.map((each) => (due.includes(each) ? { ...each, earnedAt } : each))
}

/** The same for many students at once, who are looked up together. */
export async function awardEach(
  db: Database,
  input: { studentIds: readonly string[]; now: Date },
): Promise<void> {
  for (const [studentId, achievements] of await listAchievementsOfEach(db, input.studentIds)) {
    const due = dueAchievements(achievements)
    if (due.length > 0) await award(db, { studentId, due, now: input.now })
  }
}

async function award(
  db: Database,
  input: { studentId: string; due: readonly Achievement[]; now: Date },
): Promise<void> {
  const { studentId, due, now } = input
  await db.transaction(async (tx) => {
    const rows = due.map(({ id }) => ({ studentId, achievementId: id, earnedAt: now }))
    const awarded = await tx.insert(awards).values(rows).onConflictDoNothing().returning()
    const ids = new Set(awarded.map(({ achievementId }) => achievementId))
    for (const { id, name, task } of due.filter((each) => ids.has(each.id))) {
      await notify(tx, {
        userId: studentId,
        kind: 'achievement-earned',
        key: `achievement-earned/${id}`,
        title: `You earned ${name}`,
        body: task,
        link: '/dashboard/achievements',
        now,
      })
    }
  })
}
