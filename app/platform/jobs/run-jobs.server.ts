import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../db/client.server'
import type { Log } from '../log.server'
import { withoutWords, writeFailure } from './job-failures.server'
import { DeadWorkers, WorkerLocks } from './worker-locks.server'

/** What a queued job runs; a payload comes from the database and is checked by its task. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>

/** Work that comes round by itself. */
export type Periodic = { task: string; everyMinutes: number }

type RunJobs = {
  db: Database
  tasks: Tasks
  schedule: readonly Periodic[]
  log: Log
  /** Whether no other process can be on the database: every job that is held was left by a dead one. */
  isAlone?: boolean
  /** How often to look for dead workers of other processes. */
  lookEveryMs?: number
}

/** Jobs at a time: they wait for others' servers more than they work. Mail may take two of them. */
const concurrency = 4
/** Before the queue is asked again after its database went away. */
const restartMs = 1000

/**
 * Works off the queue of jobs (`queueJob`) in this process, beside any other process of the site;
 * each job runs in one of them. A job that throws is tried again, later each time; one whose
 * process was killed, or whose end could not be written down, is taken over at the start of a
 * process that is alone, and by another process within some ten seconds.
 */
export async function runJobs(options: RunJobs): Promise<{ stop: () => Promise<void> }> {
  const { db, log, isAlone = false, lookEveryMs = 2000 } = options
  const locks = new WorkerLocks(db, log)
  const dead = new DeadWorkers(db, locks)
  if (isAlone) await dead.freeAll()
  const stopping = new AbortController()
  let runner = await beginRunner(options, locks)
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => {})
      if (stopping.signal.aborted) return
      log.warn('The queue of jobs stopped, and begins again')
      runner = await beginAgain(options, locks, stopping.signal).catch(() => runner)
    }
  }
  const running = keepRunning()
  const look = () => dead.look().catch((err: unknown) => log.warn({ err }, 'Lost jobs stay'))
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      // One that stopped by itself says so.
      await runner.stop().catch(() => {})
      await running
      await locks.close()
    },
  }
}

/** Tries until the database is there again, or until told to stop. */
async function beginAgain(
  options: RunJobs,
  locks: WorkerLocks,
  signal: AbortSignal,
): Promise<Runner> {
  for (;;) {
    await setTimeout(restartMs, undefined, { signal })
    try {
      return await beginRunner(options, locks)
    } catch (err) {
      options.log.warn({ err }, 'The queue of jobs cannot begin yet')
    }
  }
}

/** Its workers' locks are held until the last of its tasks has ended, also when it stops before. */
async function beginRunner(
  { db, tasks, schedule, log }: RunJobs,
  locks: WorkerLocks,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  const pools: string[] = []
  events.on('pool:create', ({ workerPool }) => {
    pools.push(workerPool.id)
    locks.hold(workerPool.id)
  })
  const begun = new Set<Promise<void>>()
  const runTask = async (task: Tasks[string], payload: unknown) => {
    const ending = task(payload)
    begun.add(ending)
    await ending.finally(() => begun.delete(ending))
  }
  const runner = await run({
    pgPool: releasedOnce(db.$client),
    events,
    concurrency,
    noHandleSignals: true,
    // Written down in batches, an end that fails stops the runner; by itself it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') writeFailure(log, message, meta)
    }),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload: unknown) =>
          runTask(task, payload).catch((error: unknown) => {
            throw withoutWords(error)
          }),
      ]),
    ),
    crontab: schedule
      .map(({ task, everyMinutes }) => `*/${everyMinutes} * * * * ${task}`)
      .join('\n'),
  })
  const letGo = async () => {
    await runner.promise.catch(() => {})
    await Promise.allSettled(begun)
    for (const pool of pools) locks.release(pool)
  }
  void letGo()
  return runner
}

/**
 * The same pool, for a listener that gives its connection back twice when it is told to stop before
 * the database answered it, and is cut off then: the pool throws at that, which nobody would hear,
 * and the process would end.
 */
function releasedOnce(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) => {
    if (callback === undefined) return pool.connect()
    return pool.connect((error, connection, release) => {
      if (error) return callback(error, connection, release)
      let isReleased = false
      callback(error, connection, (reason) => {
        if (isReleased) return
        isReleased = true
        release(reason)
      })
    })
  }
  return new Proxy(pool, {
    get: (target, name, receiver) =>
      name === 'connect' ? connect : (Reflect.get(target, name, receiver) as unknown),
  })
}
