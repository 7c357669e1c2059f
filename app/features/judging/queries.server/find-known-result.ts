import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { type JudgingResult, judgingResult } from '../schema'
import { judgeResults } from '../tables.server/jobs'

/** The result of the same program before; null without one, or in the format of an earlier release. */
export async function findKnownResult(db: Database, hash: string): Promise<JudgingResult | null> {
  const [row] = await db.select().from(judgeResults).where(eq(judgeResults.hash, hash))
  return judgingResult
    .nullable()
    .catch(null)
    .parse(row?.result ?? null)
}
