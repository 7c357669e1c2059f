import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import { notLeft } from './not-left'

/** How many items of a student are due on this day; above `limit` nothing is counted. */
export async function countDue(
  db: Database,
  { studentId, day, limit }: { studentId: string; day: string; limit: number },
): Promise<number> {
  const [row] = await selectCount(db, [studentId, day, limit])
  return row?.due ?? 0
}

const selectCount = preparedQuery<{ due: number }>(
  'count_due',
  { due: 'number' },
  `select count(*)::int as due from (
     select 1 from review_items where student_id = $1 and due_day <= $2::date and ${notLeft}
     order by due_day limit $3
   ) as counted`,
)
