import { Logger, run, type Runner } from 'graphile-worker'
import type { Database } from '../db/client.server'
import type { Log } from '../log.server'

/** What a queued job runs; a payload comes from the database and is checked by its task. */
export type Tasks = Record<string, (payload: unknown) => Promise<void>>

/** Work that comes round by itself. */
export type Periodic = { task: string; everyMinutes: number }

/** Jobs at a time: they wait for others' servers more than they work. Mail may take two of them. */
const concurrency = 4
/** No task of ours takes so long: who has held a job for this time was killed. */
const lostAfterMinutes = 5

/**
 * Works off the queue of jobs (`queueJob`) in this process, beside any other process of the site;
 * each job runs in one of them. A job that throws is tried again, later each time; one whose
 * process was killed is taken over after five minutes.
 */
export async function runJobs(options: {
  db: Database
  tasks: Tasks
  schedule: readonly Periodic[]
  log: Log
}): Promise<{ stop: () => Promise<void> }> {
  const { db, tasks, schedule, log } = options
  const freeLost = () =>
    freeLostJobs(db).catch((err: unknown) => log.warn({ err }, 'Lost jobs stay'))
  await freeLost()
  const runner: Runner = await run({
    pgPool: db.$client,
    concurrency,
    noHandleSignals: true,
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
  const timer = setInterval(() => void freeLost(), 60_000).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await runner.stop()
    },
  }
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
