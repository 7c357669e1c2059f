import type { Database } from '~/platform/db/client.server'
import type { Periodic } from '~/platform/jobs/run-jobs.server'
import type { Log } from '~/platform/log.server'
import { sweepJudging } from '../commands.server/sweep-judging'
import { countWaitingLong } from '../queries.server/find-judging'

/**
 * Even the end of a large hackathon is judged within this time; longer waits mean too few machines.
 */
const longWaitMs = 10 * 60 * 1000

export function createJudgingTasks(site: { db: Database; clock: () => Date; log: Log }) {
  const { db, clock, log } = site
  return {
    'sweep-judging': () => sweepJudging(db, clock()),
    'warn-of-long-queue': async () => {
      const { count, since } = await countWaitingLong(db, new Date(clock().getTime() - longWaitMs))
      if (count === 0) return
      log.warn(
        { count, since },
        'Programs wait long to be judged: start more processes with ROLE=judge, or ROLE=all',
      )
    },
  }
}

export const judgingSchedule: readonly Periodic[] = [
  { task: 'sweep-judging', everyMinutes: 30 },
  { task: 'warn-of-long-queue', everyMinutes: 5 },
]
