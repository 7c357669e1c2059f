import type { Database } from '../db/client.server'
import { preparedQuery } from '../db/prepared-query.server'

export type DayCount = { /** YYYY-MM-DD on the person's own calendar */ day: string; count: number }

/** How much a person did on each day they did anything, oldest first. */
export async function countEventsByDay(db: Database, actorId: string): Promise<DayCount[]> {
  return (await countEventsByDayOfEach(db, [actorId])).get(actorId) ?? []
}

/** The same for many people at once, by their ids; who never did anything is not among them. */
export async function countEventsByDayOfEach(
  db: Database,
  actorIds: readonly string[],
): Promise<Map<string, DayCount[]>> {
  const days = new Map<string, DayCount[]>()
  for (const { actorId, day, count } of await selectDays(db, [actorIds])) {
    const own = days.get(actorId)
    if (own) own.push({ day, count })
    else days.set(actorId, [{ day, count }])
  }
  return days
}

const selectDays = preparedQuery<DayCount & { actorId: string }>(
  'count_events_by_day',
  `select actor_id as "actorId", local_day::text as day, count(*)::int as count
   from events where actor_id = any($1) group by actor_id, local_day order by actor_id, local_day`,
)
