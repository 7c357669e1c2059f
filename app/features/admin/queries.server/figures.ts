import { sql } from 'drizzle-orm'
import { countSignUpsByDay } from '~/features/accounts/queries.server/list-users'
import type { Database } from '~/platform/db/client.server'
import { daysUpTo } from '../rules'

const dayMs = 24 * 60 * 60 * 1000
const shownDays = 30

/** The last thirty days up to today on the calendar of `timeZone`, with what happened on each. */
export async function findDailyFigures(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const since = new Date(now.getTime() - shownDays * dayMs)
  const [signUps, modules] = await Promise.all([
    countSignUpsByDay(db, { since, timeZone }),
    countEventsByDay(db, { kind: 'module-completed', since, timeZone }),
  ])
  const fill = (counts: { day: string; count: number }[]) => {
    const byDay = new Map(counts.map(({ day, count }) => [day, count]))
    return daysUpTo(now, timeZone, shownDays).map((day) => ({ day, count: byDay.get(day) ?? 0 }))
  }
  return { signUps: fill(signUps), modules: fill(modules) }
}

async function countEventsByDay(
  db: Database,
  { kind, since, timeZone }: { kind: string; since: Date; timeZone: string },
) {
  const { rows } = await db.execute<{ day: string; count: number }>(
    sql`select day::text, count from (
        select (occurred_at at time zone ${timeZone})::date as day, count(*)::int as count
        from events where kind = ${kind} and occurred_at >= ${since.toISOString()} group by 1) as days`,
  )
  return rows
}
