import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Database, openDatabase } from '~/platform/db/client.server'
import { queueJob } from '~/platform/db/queue-job.server'
import { collectLog } from '../../../test/collect-log'
import { test as databaseTest } from '../../../test/fixtures'
import { runJobs } from './run-jobs.server'

/** Locks the jobs of a task as a process does that is then killed. */
async function leaveBehind(db: Database, task: string): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_job_queues set locked_by = 'pool-killed', locked_at = now()
    where queue_name = ${`line of ${task}`}`)
  await db.execute(sql`
    update graphile_worker._private_jobs as jobs set locked_by = 'pool-killed', locked_at = now()
    from graphile_worker._private_tasks as tasks
    where tasks.id = jobs.task_id and tasks.identifier = ${task}`)
}

type Take = (task: string, options?: { isAlone?: boolean }) => Promise<{ count: number }>

/** Runs the jobs of one task until the test ends, and counts them. */
const test = databaseTest.extend('take', async ({ db }, { onCleanup }) => {
  const running: { stop: () => Promise<void> }[] = []
  onCleanup(async () => {
    await Promise.all(running.map((jobs) => jobs.stop()))
  })
  const take: Take = async (task, options) => {
    const taken = { count: 0 }
    const handle = async () => {
      taken.count += 1
    }
    const { log } = collectLog()
    running.push(
      await runJobs({
        db,
        tasks: { [task]: handle },
        schedule: [],
        log,
        lookEveryMs: 20,
        ...options,
      }),
    )
    return taken
  }
  return take
})

test('a start without other processes runs the jobs of a killed process at once', async ({
  db,
  take,
}) => {
  await queueJob(db, { task: 'killed', payload: {}, line: 'line of killed' })
  await leaveBehind(db, 'killed')

  const taken = await take('killed', { isAlone: true })

  await expect.poll(() => taken.count, { timeout: 5000 }).toBe(1)
})

test('a start beside other processes runs the jobs of a killed process after a few checks, also in a queue', async ({
  db,
  take,
}) => {
  await queueJob(db, { task: 'killed', payload: {}, line: 'line of killed' })
  await leaveBehind(db, 'killed')
  await queueJob(db, { task: 'killed', payload: {}, line: 'line of killed' })

  const taken = await take('killed')

  await expect.poll(() => taken.count, { timeout: 10_000 }).toBe(2)
})

test('a job whose process is alive runs once although its connections were cut', async ({
  db,
  databaseAddress,
  administrator,
  take,
}) => {
  const living = openDatabase(databaseAddress, { poolSize: 6 })
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  await queueJob(db, { task: 'slow', payload: {} })
  const jobs = await runJobs({
    db: living.db,
    tasks: {
      slow: () => {
        runs += 1
        begun.resolve()
        return finish.promise
      },
    },
    schedule: [],
    log: collectLog().log,
  })
  try {
    await begun.promise
    const findWorkers = async () => {
      const { rows } = await db.execute<{ pid: number }>(sql`
      select pid from pg_locks where locktype = 'advisory' and classid = 7412017
      and database = (select oid from pg_database where datname = current_database())`)
      return rows.map(({ pid }) => pid)
    }
    await expect.poll(findWorkers).toHaveLength(1)
    const [pid] = await findWorkers()
    await administrator.query('select pg_terminate_backend($1)', [pid])
    await expect
      .poll(async () => (await findWorkers()).filter((each) => each !== pid))
      .toHaveLength(1)

    // The same process checks both tasks: once the job of the killed process runs, it has checked often enough.
    await queueJob(db, { task: 'killed', payload: {}, line: 'line of killed' })
    await leaveBehind(db, 'killed')
    const taken = await take('killed')
    const takenSlow = await take('slow')
    await expect.poll(() => taken.count).toBe(1)

    expect({ runs, again: takenSlow.count }).toEqual({ runs: 1, again: 0 })
  } finally {
    finish.resolve()
    await jobs.stop()
    await living.close()
  }
})
