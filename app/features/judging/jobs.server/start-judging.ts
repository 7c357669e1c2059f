import { randomUUID } from 'node:crypto'
import { availableParallelism, hostname } from 'node:os'
import type { Database } from '~/platform/db/client.server'
import type { LiveEvents } from '~/platform/live/live-events.server'
import type { Log } from '~/platform/log.server'
import { queueName } from '../commands.server/queue-judging'
import type { OnJudged } from '../commands.server/record-judging'
import { hasTasks } from '../queries.server/find-task'
import { JudgingWorker } from './judging-worker'
import type { JudgeLibrary } from './load-judge'

const leaseMs = 30_000
/** A lease lasts four beats, so that a late one loses nothing. */
const beatMs = 7_500
const retryMs = 5_000
/** Lets the site start first, and does no work in processes that live only seconds. */
const startedMs = 15_000

/**
 * Judges queued programs in this process until stopped; other processes may do so on the same
 * database. The judge is loaded with the first job; if there are tasks, the C++ headers are
 * compiled before that.
 */
export function startJudging(options: {
  db: Database
  live: LiveEvents
  clock: () => Date
  log: Log
  openJudge: () => Promise<JudgeLibrary>
  onJudged: OnJudged
  /**
   * Jobs at once; by default one more than there are cores, so that none idles while a result is
   * recorded.
   */
  concurrency?: number
  prepareAfterMs?: number
}): { stop: () => Promise<void> } {
  const { live, db, log } = options
  const worker = new JudgingWorker({
    concurrency: availableParallelism() + 1,
    ...options,
    workerName: `${hostname()} ${process.pid} ${randomUUID()}`,
    leaseMs,
    retryMs,
  })
  const leave = live.subscribe(queueName, { tell: () => worker.wake(), end: () => {} })
  const beating = setInterval(() => void worker.beat(), beatMs)
  void worker.beat()
  const prepare = async () => {
    if (await hasTasks(db)) await worker.prepare()
  }
  const preparing = setTimeout(() => {
    prepare().catch((err: unknown) => log.warn({ err }, 'The tasks could not be looked up'))
  }, options.prepareAfterMs ?? startedMs)
  return {
    stop: async () => {
      clearInterval(beating)
      clearTimeout(preparing)
      leave()
      await worker.stop()
    },
  }
}
