import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { type JudgingResult, judgingResult } from '../schema'
import { judgeResults } from '../tables.server/jobs'

/** What the same program came to before; null where it was not kept, or is not as results are today. */
export async function findKnownResult(db: Database, hash: string): Promise<JudgingResult | null> {
  const [row] = await db.select().from(judgeResults).where(eq(judgeResults.hash, hash))
  return judgingResult
    .nullable()
    .catch(null)
    .parse(row?.result ?? null)
}
