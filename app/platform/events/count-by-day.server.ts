import type { Database } from '../db/client.server'
import { preparedQuery } from '../db/prepared-query.server'

export type DayCount = { /** YYYY-MM-DD on the person's own calendar */ day: string; count: number }

/** How much a person did on each day they did anything, oldest first. */
export async function countEventsByDay(db: Database, actorId: string): Promise<DayCount[]> {
  return selectDays(db, [actorId])
}

const selectDays = preparedQuery<DayCount>(
  'count_events_by_day',
  `select local_day::text as day, count(*)::int as count
   from events where actor_id = $1 group by local_day order by local_day`,
)
