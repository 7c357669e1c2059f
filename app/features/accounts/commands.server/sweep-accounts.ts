import { sql } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { sweepInBatches } from '~/platform/db/sweep.server'

/** Deletes sessions that ended before `sessionsBefore`, and links that died before `tokensBefore`. */
export async function sweepAccounts(
  db: Database,
  { sessionsBefore, tokensBefore }: { sessionsBefore: Date; tokensBefore: Date },
): Promise<void> {
  const tables = [
    { table: sql`sessions`, key: sql`id`, before: sessionsBefore },
    { table: sql`account_tokens`, key: sql`hash`, before: tokensBefore },
    { table: sql`verifications`, key: sql`id`, before: tokensBefore },
  ]
  for (const { table, key, before } of tables) {
    await sweepInBatches((rows) =>
      db.execute(sql`
        delete from ${table} where ${key} in (
          select ${key} from ${table} where expires_at < ${before.toISOString()} limit ${rows}
        )`),
    )
  }
}
