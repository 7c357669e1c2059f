import { sql } from 'drizzle-orm'
import { rm } from 'node:fs/promises'
import { expect, vi } from 'vitest'
import type { NewJudging } from '~/features/judging/commands.server/queue-judging'
import { findJudging } from '~/features/judging/queries.server/find-judging'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import type { Database } from '~/platform/db/client.server'
import { writeContent } from './course-files'
import { connectionStringOf } from './database-server'
import { test as databaseTest } from './fixtures'
import { createJudgeTask, queueProgram } from './judging-builders'
import { patience, run, signal, start, startJudge } from './program'

// Real processes judge real programs here.
vi.setConfig({ testTimeout: 180_000 })

const test = databaseTest
  .extend('settings', ({ databaseAddress, folder }) => ({
    DATABASE_URL: connectionStringOf(databaseAddress),
    DATA_DIR: folder,
  }))
  .extend('contentDir', async ({}, { onCleanup }) => {
    const contentDir = await writeContent()
    onCleanup(() => rm(contentDir, { recursive: true }))
    return contentDir
  })
  // Counts in the database how often a result is written.
  .extend('countRecords', async ({ db }) => {
    await createJudgeTask(db, { cpuMs: 300 })
    await db.execute(sql`create table records (job_id text)`)
    await db.execute(sql`create function record() returns trigger language plpgsql as $$
      begin insert into records values (new.id); return new; end $$`)
    await db.execute(sql`create trigger record after update on judge_jobs
      for each row when (new.done_at is distinct from old.done_at) execute function record()`)
    return async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from records group by job_id`,
      )
      return rows.map(({ count }) => count)
    }
  })

const loop = { source: 'for (;;);' }

function queueEach(db: Database, programs: Partial<NewJudging>[]) {
  return Promise.all(programs.map((each) => queueProgram(db, each)))
}

const untilDone = (db: Database, ids: string[]) =>
  vi.waitFor(
    async () => {
      const jobs = await Promise.all(ids.map((id) => findJudging(db, id)))
      expect(jobs.map((job) => job?.state)).toEqual(ids.map(() => 'done'))
    },
    { timeout: 120_000, interval: 100 },
  )

/** Ends all leases, as if half a minute had passed. */
const letLeasesEnd = (db: Database) =>
  db.execute(sql`update judge_jobs set taken_until = taken_until - interval '30 seconds'`)

const verdictOf = async (db: Database, id: string) => {
  const job = await findJudging(db, id)
  return job?.state === 'done' ? job.result.verdict : null
}

test('loses no program and records none twice when one of two judges is killed', async ({
  db,
  settings,
  countRecords,
}) => {
  const machine = await startJudge(settings)
  const loops = await queueEach(db, [loop, { source: 'while (true) {}', ownerId: 'ravi' }])
  const isTaken = async () => {
    const taken = await db.select({ takenBy: judgeJobs.takenBy }).from(judgeJobs)
    expect(taken.every(({ takenBy }) => takenBy?.includes(` ${machine.child.pid} `))).toBe(true)
  }
  await vi.waitFor(isTaken, patience)
  expect(await signal(machine, 'SIGKILL')).toBe('SIGKILL')
  await isTaken()
  const others = await queueEach(db, [
    {},
    { ownerId: 'meera', source: 'console.log(3)' },
    { ownerId: 'ravi', language: 'python', source: 'print(sum(map(int, input().split())))' },
  ])
  const other = await startJudge(settings)
  await untilDone(db, others)
  await letLeasesEnd(db)

  await untilDone(db, loops)

  expect(await Promise.all(loops.map((id) => verdictOf(db, id)))).toEqual(['TLE', 'TLE'])
  expect(await Promise.all(others.map((id) => verdictOf(db, id)))).toEqual(['AC', 'WA', 'AC'])
  expect(await countRecords()).toEqual([1, 1, 1, 1, 1])
  expect(await signal(other, 'SIGTERM')).toBe(0)
})

test('a judge whose connections are cut keeps judging', async ({ db, settings, countRecords }) => {
  const machine = await startJudge(settings)
  const [id = ''] = await queueEach(db, [loop])
  await vi.waitFor(
    async () => expect(await findJudging(db, id)).toMatchObject({ state: 'running' }),
    patience,
  )
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  // This also cuts the connections of the test.
  const next = await vi.waitFor(() => queueProgram(db, { ownerId: 'ravi' }), patience)
  // A program whose judge lost its connection before recording the result waits for the end of its lease.
  await letLeasesEnd(db)

  await untilDone(db, [id, next])

  expect(await verdictOf(db, id)).toBe('TLE')
  expect(await countRecords()).toEqual([1, 1])
  expect(await signal(machine, 'SIGTERM')).toBe(0)
})

test('a judge told to stop returns unfinished programs at once', async ({
  db,
  settings,
  countRecords,
}) => {
  await db.execute(sql`update judge_tasks set cpu_ms = 60000`)
  const machine = await startJudge(settings)
  const [id = ''] = await queueEach(db, [loop])
  await vi.waitFor(
    async () => expect(await findJudging(db, id)).toMatchObject({ state: 'running' }),
    patience,
  )
  const startedAt = performance.now()

  expect(await signal(machine, 'SIGTERM')).toBe(0)

  expect(performance.now() - startedAt).toBeLessThan(30_000)
  const [job] = await db.select().from(judgeJobs)
  expect(job).toMatchObject({ state: 'waiting', tries: 0, takenBy: null })
  expect(await countRecords()).toEqual([])
})

test('a site with ROLE=web leaves judging to a judge, which leaves the other jobs to the site', async ({
  db,
  settings,
  contentDir,
  countRecords,
}) => {
  const site = await start({ ...settings, CONTENT_DIR: contentDir, ROLE: 'web' })
  const machine = await startJudge(settings)
  await db.execute(sql`select graphile_worker.add_job('no-such-task')`)
  const [id = ''] = await queueEach(db, [{}])
  await untilDone(db, [id])

  // The log may buffer lines until the process ends.
  await Promise.all([signal(site, 'SIGTERM'), signal(machine, 'SIGTERM')])
  expect(machine.readOutput()).toContain('A program was judged')
  expect(site.readOutput()).not.toContain('judged')
  expect(await countRecords()).toEqual([1])
})

const sites = ['built', 'sources'] as const

test.for(sites)(
  'a single site judges, too (%s)',
  async (what, { db, settings, contentDir, countRecords }) => {
    const site = await start({ ...settings, CONTENT_DIR: contentDir }, what)
    const [id = ''] = await queueEach(db, [{ purpose: 'samples' }])
    await untilDone(db, [id])

    const job = await findJudging(db, id)
    expect(job).toMatchObject({ result: { verdict: 'AC', tests: [{ output: '3\n' }] } })
    expect(await countRecords()).toEqual([1])
    expect(await signal(site, 'SIGTERM')).toBe(0)
  },
)

test('stores the output of programs, whatever characters it has', async ({
  db,
  settings,
  countRecords,
}) => {
  const machine = await startJudge(settings)
  const ids = await queueEach(db, [
    { purpose: 'samples', source: 'console.log("a\\0b", "\\ud83d")' },
    { ownerId: 'ravi', source: 'throw new Error("nothing \\0, half \\ud83d")' },
    { ownerId: 'meera', purpose: 'samples', source: 'console.log("x".repeat(900000))' },
  ])
  await untilDone(db, ids)

  expect(await Promise.all(ids.map((id) => verdictOf(db, id)))).toEqual(['WA', 'RTE', 'WA'])
  expect(await countRecords()).toEqual([1, 1, 1])
  expect(await signal(machine, 'SIGTERM')).toBe(0)
  expect(machine.readOutput()).not.toMatch(/"level":[45]0/)
})

test('a judge without a database says what is missing', async () => {
  const machine = run({ ROLE: 'judge' })

  expect(await machine.exited).toBe(1)
  expect((await machine.errors).trim()).toBe(
    'ROLE=judge works for a site elsewhere and starts no database. Set DATABASE_URL to that site’s database.',
  )
})

test('a judge without a folder to write to says so', async ({ settings }) => {
  const machine = run({ ...settings, ROLE: 'judge', DATA_DIR: '/dev/null/data' })

  expect(await machine.exited).toBe(1)
  expect((await machine.errors).trim()).toBe(
    'The data folder /dev/null/data/judge cannot be written: /dev/null is not a folder. Set DATA_DIR to a folder that this account may write to.',
  )
})
