import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'

/**
 * Makes one row for each state of the changes in `user_counts`, in one statement: whoever adds them
 * up meanwhile sees all or none of it, and of two that merge at once each takes other rows.
 */
export async function mergeUserCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with merged as (delete from user_counts returning state, change)
    insert into user_counts (state, change)
    select state, sum(change) from merged group by state having sum(change) <> 0`)
}
