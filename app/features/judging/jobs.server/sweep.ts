import type { Database } from '~/platform/db/client.server'
import type { Periodic } from '~/platform/jobs/run-jobs.server'
import type { Log } from '~/platform/log.server'
import { sweepJudging } from '../commands.server/sweep-judging'
import { countWaitingLong } from '../queries.server/count-waiting-long'

/** The end of a large event is judged by then; what waits longer may wait for a machine. */
const longWaitMs = 10 * 60 * 1000

/** What this room does later. */
export function createJudgingTasks(site: { db: Database; clock: () => Date; log: Log }) {
  const { db, clock, log } = site
  return {
    'sweep-judging': () => sweepJudging(db, clock()),
    'warn-of-long-queue': async () => {
      const { count, since } = await countWaitingLong(db, new Date(clock().getTime() - longWaitMs))
      if (count === 0) return
      const words =
        'Programs wait long to be judged: start more processes with ROLE=judge, or ROLE=all'
      log.warn({ count, since }, words)
    },
  }
}

export const judgingSchedule: readonly Periodic[] = [
  { task: 'sweep-judging', everyMinutes: 30 },
  { task: 'warn-of-long-queue', everyMinutes: 5 },
]
