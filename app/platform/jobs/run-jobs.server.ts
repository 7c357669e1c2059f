import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../db/client.server'
import type { Log } from '../log.server'
import { withoutMessage, writeFailure } from './job-failures.server'
import { DeadWorkers, WorkerLocks } from './worker-locks.server'

/**
 * The functions that run queued jobs. A payload comes from the database, so its task must validate
 * it.
 */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>

export type Periodic = { task: string; everyMinutes: number }

type RunJobs = {
  db: Database
  tasks: Tasks
  schedule: readonly Periodic[]
  log: Log
  /**
   * Whether no other process can use the database, so that every locked job belongs to a dead
   * process.
   */
  isAlone?: boolean
  /** How often to check for dead workers of other processes. */
  lookEveryMs?: number
}

/** Jobs at once; they mostly wait for other servers. Emails use at most two. */
const concurrency = 4
/** The pause before restarting the queue after losing the database. */
const restartMs = 1000

/**
 * Runs queued jobs; all processes share one queue. A failed job is retried after growing delays; a
 * killed process's job is taken over within about ten seconds, or at the next start of the only
 * process.
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
      log.warn('The job queue stopped and starts again')
      runner = await beginAgain(options, locks, stopping.signal).catch(() => runner)
    }
  }
  const running = keepRunning()
  const look = () =>
    dead
      .look()
      .catch((err: unknown) => log.warn({ err }, 'Jobs of dead processes could not be freed'))
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      // Throws if the runner has already stopped on its own.
      await runner.stop().catch(() => {})
      await running
      await locks.close()
    },
  }
}

/** Retries until the database answers, or until `signal` aborts. */
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
      options.log.warn({ err }, 'The job queue cannot start yet')
    }
  }
}

/** Keeps the workers' locks until the last task has ended, even if the runner stops earlier. */
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
    // If a job's result cannot be stored: batching stops only the runner, otherwise the whole
    // process would stop.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') writeFailure(log, message, meta)
    }),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload: unknown) =>
          runTask(task, payload).catch((error: unknown) => {
            throw withoutMessage(error)
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
 * The library may release a client twice when stopped early, which would make the pool end the
 * process.
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
