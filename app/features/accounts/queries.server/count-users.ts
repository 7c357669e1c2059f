import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import type { UserState } from '../rules'
import { userCounts } from '../tables.server'

/** Users per state. Triggers keep the counts, because counting a million rows takes too long. */
export async function countUsersByState(db: Database): Promise<Record<UserState, number>> {
  const rows = await db
    .select({ state: userCounts.state, people: sql<number>`sum(${userCounts.change})::int` })
    .from(userCounts)
    .groupBy(userCounts.state)
  const counts = { 'non-verified': 0, verified: 0, blocked: 0, deleted: 0 }
  for (const { state, people } of rows) counts[state] = people
  return counts
}

/** Sign-ups from `from` until before `until`, per quarter of an hour. */
export async function countSignUpsByQuarter(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<{ quarter: Date; count: number }[]> {
  const { rows } = await db.execute<{ quarter: string; count: number }>(
    sql`select date_bin('15 minutes', created_at, '2000-01-01Z') as quarter, count(*)::int as count
        from users
        where created_at >= ${from.toISOString()} and created_at < ${until.toISOString()}
        group by 1`,
  )
  return rows.map(({ quarter, count }) => ({ quarter: new Date(quarter), count }))
}
