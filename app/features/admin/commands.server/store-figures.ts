import { lt } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { countActivity, findCountedUpTo, quarterMs } from '../queries.server/figures'
import { activityQuarters } from '../tables.server'

/** No request lasts this long, so a quarter of an hour gets no more rows after it. */
const settledAfterMs = 60 * 60 * 1000
/** The 30 days shown, plus room for every time zone. */
const storedForMs = 32 * 24 * 60 * 60 * 1000
/** Even, because each quarter has two rows, one of each kind, that must be stored together. */
const rowsPerInsert = 1000

/**
 * Counts the quarters of an hour that have ended since the last run, for the admin figures, and
 * deletes those no longer shown. Safe to repeat and to run twice at once.
 */
export async function storeFigures(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - storedForMs)
  const settledMs = now.getTime() - settledAfterMs
  const from = await findCountedUpTo(db, oldest)
  const until = new Date(settledMs - (settledMs % quarterMs))
  const rows = quartersOf(await countActivity(db, { from, until }), { from, until })
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const some = rows.slice(at, at + rowsPerInsert)
    await db.insert(activityQuarters).values(some).onConflictDoNothing()
  }
  await db.delete(activityQuarters).where(lt(activityQuarters.startsAt, oldest))
}

/** Every quarter, including those without activity, oldest first. */
function quartersOf(
  counts: Awaited<ReturnType<typeof countActivity>>,
  { from, until }: { from: Date; until: Date },
) {
  const byMoment = (kind: keyof typeof counts) =>
    new Map(counts[kind].map(({ quarter, count }) => [quarter.getTime(), count]))
  const signUps = byMoment('sign-up')
  const modules = byMoment('module-completed')
  const rows: (typeof activityQuarters.$inferInsert)[] = []
  for (let at = from.getTime(); at < until.getTime(); at += quarterMs) {
    const startsAt = new Date(at)
    rows.push({ kind: 'sign-up', startsAt, count: signUps.get(at) ?? 0 })
    rows.push({ kind: 'module-completed', startsAt, count: modules.get(at) ?? 0 })
  }
  return rows
}
