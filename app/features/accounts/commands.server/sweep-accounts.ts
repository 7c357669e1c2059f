import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { sweepRows } from '~/platform/db/sweep.server'

/** Deletes sessions that ended before `sessionsBefore`, and tokens that expired before `tokensBefore`. */
export async function sweepAccounts(
  db: Database,
  { sessionsBefore, tokensBefore }: { sessionsBefore: Date; tokensBefore: Date },
): Promise<void> {
  const endedBefore = (moment: Date) => sql`expires_at < ${moment.toISOString()}`
  await sweepRows(db, 'sessions', endedBefore(sessionsBefore))
  await sweepRows(db, 'account_tokens', endedBefore(tokensBefore))
}

/** Merges the changes in `user_counts` in one statement, so that no reader sees a partial sum. */
export async function mergeUserCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with merged as (delete from user_counts returning state, change)
    insert into user_counts (state, change)
    select state, sum(change) from merged group by state having sum(change) <> 0`)
}
