import { Logger, run, type Runner } from 'graphile-worker'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../db/client.server'
import type { Log } from '../log.server'

/** What a queued job runs; a payload comes from the database and is checked by its task. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>

/** Work that comes round by itself. */
export type Periodic = { task: string; everyMinutes: number }

type RunJobs = { db: Database; tasks: Tasks; schedule: readonly Periodic[]; log: Log }

/** Jobs at a time: they wait for others' servers more than they work. Mail may take two of them. */
const concurrency = 4
/** No task of ours takes so long: who has held a job for this time was killed. */
const lostAfterMinutes = 5

/** Before the queue is asked again after its database went away. */
const restartMs = 1000

/**
 * Works off the queue of jobs (`queueJob`) in this process, beside any other process of the site;
 * each job runs in one of them. A job that throws is tried again, later each time; one whose
 * process was killed, or whose end could not be written down, is taken over after five minutes.
 */
export async function runJobs(options: RunJobs): Promise<{ stop: () => Promise<void> }> {
  const { db, log } = options
  const freeLost = () =>
    freeLostJobs(db).catch((err: unknown) => log.warn({ err }, 'Lost jobs stay'))
  await freeLost()
  const stopping = new AbortController()
  let runner = await beginRunner(options)
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => {})
      if (stopping.signal.aborted) return
      log.warn('The queue of jobs stopped, and begins again')
      runner = await beginAgain(options, stopping.signal).catch(() => runner)
    }
  }
  const running = keepRunning()
  const timer = setInterval(() => void freeLost(), 60_000).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      // One that stopped by itself says so.
      await runner.stop().catch(() => {})
      await running
    },
  }
}

/** Tries until the database is there again, or until told to stop. */
async function beginAgain(options: RunJobs, signal: AbortSignal): Promise<Runner> {
  for (;;) {
    await setTimeout(restartMs, undefined, { signal })
    try {
      return await beginRunner(options)
    } catch (err) {
      options.log.warn({ err }, 'The queue of jobs cannot begin yet')
    }
  }
}

async function beginRunner({ db, tasks, schedule, log }: RunJobs): Promise<Runner> {
  return run({
    pgPool: releasedOnce(db.$client),
    concurrency,
    noHandleSignals: true,
    // Written down in batches, an end that fails stops the runner; by itself it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.warn({ ...meta, err: errorOf(meta) }, message)
    }),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
    ),
    crontab: schedule
      .map(({ task, everyMinutes }) => `*/${everyMinutes} * * * * ${task}`)
      .join('\n'),
  })
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

async function freeLostJobs(db: Database): Promise<void> {
  await db.$client.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_at < now() - make_interval(mins => $1) having count(*) > 0`,
    [lostAfterMinutes],
  )
}

function errorOf(meta: unknown): unknown {
  return typeof meta === 'object' && meta !== null && 'error' in meta ? meta.error : undefined
}
