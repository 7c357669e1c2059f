import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { sweepInBatches } from '~/platform/db/sweep.server'

/** Deletes sessions that ended before `sessionsBefore`, and links that died before `tokensBefore`. */
export async function sweepAccounts(
  db: Database,
  { sessionsBefore, tokensBefore }: { sessionsBefore: Date; tokensBefore: Date },
): Promise<void> {
  const tables = [
    { table: sql`sessions`, before: sessionsBefore },
    { table: sql`account_tokens`, before: tokensBefore },
    { table: sql`verifications`, before: tokensBefore },
  ]
  for (const { table, before } of tables) {
    await sweepInBatches((rows) =>
      db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where expires_at < ${before.toISOString()} limit ${rows}
        ))`),
    )
  }
}
