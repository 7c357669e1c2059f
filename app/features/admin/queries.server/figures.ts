import { gte, max, sql } from 'drizzle-orm'
import { countSignUpsByQuarter } from '~/features/accounts/queries.server/count-users'
import type { Database } from '~/platform/db/client.server'
import { localDay } from '~/platform/time/local-day'
import { daysUpTo } from '../rules'
import { activityQuarters } from '../tables.server'

export const quarterMs = 15 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000
const shownDays = 30

/** The figures of each of the last thirty days, including today, in `timeZone`. */
export async function findDailyFigures(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const since = new Date(now.getTime() - shownDays * dayMs)
  const countedUpTo = await findCountedUpTo(db, since)
  const [stored, recent] = await Promise.all([
    listStoredByDay(db, { since, timeZone }),
    countActivity(db, { from: countedUpTo, until: new Date(now.getTime() + dayMs) }),
  ])
  const fill = (kind: ActivityKind) => {
    const byDay = new Map<string, number>()
    const add = (day: string, count: number) => byDay.set(day, (byDay.get(day) ?? 0) + count)
    for (const row of stored) if (row.kind === kind) add(row.day, row.count)
    for (const { quarter, count } of recent[kind]) add(localDay(quarter, timeZone), count)
    return daysUpTo(now, timeZone, shownDays).map((day) => ({ day, count: byDay.get(day) ?? 0 }))
  }
  return { signUps: fill('sign-up'), modules: fill('module-completed') }
}

type ActivityKind = (typeof activityQuarters.$inferSelect)['kind']
type Span = { from: Date; until: Date }

/**
 * The end of the stored quarters of an hour; if none is stored, the start of the quarter of
 * `since`.
 */
export async function findCountedUpTo(db: Database, since: Date): Promise<Date> {
  const first = since.getTime() - (since.getTime() % quarterMs)
  const [row] = await db.select({ last: max(activityQuarters.startsAt) }).from(activityQuarters)
  return new Date(Math.max(first, row?.last ? row.last.getTime() + quarterMs : first))
}

/** The figures of each quarter of an hour, counted from the original rows. */
export async function countActivity(db: Database, span: Span) {
  const [signUps, modules] = await Promise.all([
    countSignUpsByQuarter(db, span),
    countModulesByQuarter(db, span),
  ])
  return { 'sign-up': signUps, 'module-completed': modules }
}

async function countModulesByQuarter(db: Database, { from, until }: Span) {
  const { rows } = await db.execute<{ quarter: string; count: number }>(
    sql`select date_bin('15 minutes', occurred_at, '2000-01-01Z') as quarter, count(*)::int as count
        from activity where kind = 'module-completed'
          and occurred_at >= ${from.toISOString()} and occurred_at < ${until.toISOString()}
        group by 1`,
  )
  return rows.map(({ quarter, count }) => ({ quarter: new Date(quarter), count }))
}

function listStoredByDay(db: Database, { since, timeZone }: { since: Date; timeZone: string }) {
  const day = sql<string>`(${activityQuarters.startsAt} at time zone ${timeZone})::date::text`
  return db
    .select({
      kind: activityQuarters.kind,
      day: day.as('day'),
      count: sql<number>`sum(${activityQuarters.count})::int`,
    })
    .from(activityQuarters)
    .where(gte(activityQuarters.startsAt, since))
    .groupBy(sql`1, 2`)
}
