import type { Database } from '~/platform/db/client.server'
import { sweepJudging } from '../commands.server/sweep-judging'

/** What this room does later. */
export function createJudgingTasks({ db, clock }: { db: Database; clock: () => Date }) {
  return { 'sweep-judging': () => sweepJudging(db, clock()) }
}
