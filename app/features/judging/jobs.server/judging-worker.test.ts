import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { collectLog } from '../../../../test/collect-log'
import { test as databaseTest } from '../../../../test/fixtures'
import { createJudgeTask, queueProgram } from '../../../../test/judging-builders'
import type { Job, Result } from '../../../../judge/job.ts'
import type { Database } from '~/platform/db/client.server'
import { findJudging } from '../queries.server/find-judging'
import { judgeJobs, judgeResults } from '../tables.server/jobs'
import { JudgingWorker, type WorkerOptions } from './judging-worker'

type Judged = { ok: true; result: Result }

/** A judge whose programs end when the test says so; by themselves unless it wants to. */
function makeJudge() {
  const running: { job: Job; end: (verdict: Result['verdict']) => void }[] = []
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => {})
  let isHeld = false
  let verdict: Result['verdict'] = 'AC'
  const sources: unknown[] = []
  return {
    running,
    sources,
    hold: () => (isHeld = true),
    answer: (next: Result['verdict']) => (verdict = next),
    library: {
      judge: async (job: Job): Promise<Judged> => {
        sources.push(job.source)
        const ending = Promise.withResolvers<Result['verdict']>()
        running.push({ job, end: ending.resolve })
        if (!isHeld) ending.resolve(verdict)
        return { ok: true, result: resultOf(await Promise.race([ending.promise, stopped.promise])) }
      },
      prepare: async () => {},
      stop: () => stopped.reject(new Error('stopped')),
      engineVersionOf: () => 'version 1',
    },
  }
}

function resultOf(verdict: Result['verdict']): Result {
  const output = new TextEncoder().encode('3\n')
  const test = { name: '1', verdict, message: '', cpuMs: 1, memoryMib: 16, output }
  return { verdict, message: '', score: verdict === 'AC' ? 1 : 0, tests: [test] }
}

const test = databaseTest.extend('open', async ({ db }, { onCleanup }) => {
  await createJudgeTask(db)
  const workers: JudgingWorker[] = []
  onCleanup(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  })
  return (judge: ReturnType<typeof makeJudge>, more: Partial<WorkerOptions> = {}) => {
    const { log, lines } = collectLog()
    const told: { jobId: string; subject: string | null; verdict: string }[] = []
    const worker = new JudgingWorker({
      db,
      clock: () => new Date(),
      log,
      openJudge: async () => judge.library,
      onJudged: async (_tx, { jobId, subject, result }) => {
        told.push({ jobId, subject, verdict: result.verdict })
      },
      workerName: `worker ${workers.length}`,
      concurrency: 2,
      leaseMs: 60_000,
      retryMs: 0,
      ...more,
    })
    workers.push(worker)
    return { worker, told, lines }
  }
})

async function untilDone(db: Database, ids: string[]) {
  await vi.waitFor(
    async () => {
      for (const id of ids) expect(await findJudging(db, id)).toMatchObject({ state: 'done' })
    },
    { timeout: 10_000 },
  )
}

test('every program is judged once and its result handed on once', async ({ db, open }) => {
  const judge = makeJudge()
  const workers = [1, 2, 3].map(() => open(judge))
  const ids: string[] = []
  for (let count = 0; count < 20; count++) {
    const source = `console.log(${count})`
    ids.push(await queueProgram(db, { source, subject: `answer:${count}` }))
  }

  for (const { worker } of workers) worker.wake()

  await untilDone(db, ids)
  const told = workers.flatMap((each) => each.told)
  expect(told.map(({ jobId }) => jobId).toSorted()).toEqual(ids.toSorted())
  expect(new Set(told.map(({ subject }) => subject)).size).toBe(20)
  expect(judge.sources).toHaveLength(20)
})

test('owners take turns, and no more run at a time than there are hands', async ({ db, open }) => {
  const judge = makeJudge()
  judge.hold()
  const { worker } = open(judge)
  for (let count = 0; count < 4; count++) {
    await queueProgram(db, { ownerId: 'asha', source: `asha ${count}` })
  }
  worker.wake()
  await vi.waitFor(() => expect(judge.sources).toHaveLength(2))
  await queueProgram(db, { ownerId: 'ravi', source: 'ravi 0' })
  await queueProgram(db, { ownerId: 'ravi', source: 'ravi 1' })

  for (const at of [0, 1, 2, 3, 4]) {
    judge.running[at]?.end('AC')
    if (at < 4) await vi.waitFor(() => expect(judge.sources).toHaveLength(at + 3))
  }

  expect(judge.sources.slice(0, 2).toSorted()).toEqual(['asha 0', 'asha 1'])
  expect(judge.sources.slice(2)).toEqual(['asha 2', 'ravi 0', 'asha 3', 'ravi 1'])
  judge.running[5]?.end('AC')
})

test('the same program is not run again: by nobody, for nobody', async ({ db, open }) => {
  const judge = makeJudge()
  judge.answer('WA')
  const { worker, told, lines } = open(judge)
  const first = await queueProgram(db, { ownerId: 'asha' })
  worker.wake()
  await untilDone(db, [first])

  const second = await queueProgram(db, { ownerId: 'ravi' })
  worker.wake()
  await untilDone(db, [second])

  expect(judge.sources).toHaveLength(1)
  expect(told.map(({ verdict }) => verdict)).toEqual(['WA', 'WA'])
  expect(lines.map(({ isKnown }) => isKnown)).toEqual([false, true])
  const other = await queueProgram(db, { source: 'console.log(0)' })
  const samples = await queueProgram(db, { purpose: 'samples' })
  const python = await queueProgram(db, { language: 'python' })
  worker.wake()
  await untilDone(db, [other, samples, python])
  expect(judge.sources).toHaveLength(4)
})

test('another engine, task or limit is another program', async ({ db, open }) => {
  const judge = makeJudge()
  const { worker } = open(judge)
  const again = async (change?: () => Promise<unknown>) => {
    await change?.()
    const id = await queueProgram(db)
    worker.wake()
    await untilDone(db, [id])
    return judge.sources.length
  }
  expect(await again()).toBe(1)
  expect(await again(() => db.execute(sql`update judge_tasks set cpu_ms = 1000`))).toBe(2)
  expect(
    await again(() => db.execute(sql`update judge_tasks set checker = '{"kind":"exact"}'`)),
  ).toBe(3)
  judge.library.engineVersionOf = () => 'version 2'
  expect(await again()).toBe(4)
  expect(await again()).toBe(4)
})

test('a kept result that is not as results are today is not used', async ({ db, open }) => {
  const judge = makeJudge()
  const { worker } = open(judge)
  const first = await queueProgram(db)
  worker.wake()
  await untilDone(db, [first])
  await db.execute(sql`update judge_results set result = '{"verdict":"OK"}'`)

  const second = await queueProgram(db)
  worker.wake()
  await untilDone(db, [second])

  expect(judge.sources).toHaveLength(2)
  expect(await findJudging(db, second)).toMatchObject({ result: { verdict: 'AC' } })
})

test('a fault of ours is tried again, and recorded as ours after three', async ({ db, open }) => {
  const judge = makeJudge()
  judge.answer('IE')
  const { worker, told, lines } = open(judge)
  const id = await queueProgram(db)

  worker.wake()
  await untilDone(db, [id])

  expect(judge.sources).toHaveLength(3)
  expect(await findJudging(db, id)).toMatchObject({ result: { verdict: 'IE', score: 0 } })
  expect(told).toEqual([{ jobId: id, subject: null, verdict: 'IE' }])
  expect(await db.select().from(judgeResults)).toEqual([])
  expect(lines.map(({ level }) => level)).toEqual([40, 40, 50])
})

test('a fault of ours that passes leaves no trace', async ({ db, open }) => {
  const judge = makeJudge()
  judge.hold()
  const { worker, told } = open(judge)
  const id = await queueProgram(db)
  worker.wake()
  await vi.waitFor(() => expect(judge.running).toHaveLength(1))
  judge.running[0]?.end('IE')
  await vi.waitFor(() => expect(judge.running).toHaveLength(2))
  judge.running[1]?.end('AC')

  await untilDone(db, [id])
  expect(told).toMatchObject([{ verdict: 'AC' }])
})

test('after a fault a job waits before it is tried again', async ({ db, open }) => {
  const judge = makeJudge()
  judge.answer('IE')
  const { worker } = open(judge, { retryMs: 3_600_000 })
  const id = await queueProgram(db)
  worker.wake()
  await vi.waitFor(async () => {
    const [job] = await db.select().from(judgeJobs)
    expect(job).toMatchObject({ state: 'waiting', tries: 1, takenBy: null })
  })
  const other = await queueProgram(db, { source: '2', ownerId: 'ravi' })
  judge.answer('AC')
  worker.wake()
  await untilDone(db, [other])
  expect(judge.sources).toHaveLength(2)

  await db.update(judgeJobs).set({ retryAt: new Date() }).where(eq(judgeJobs.id, id))
  worker.wake()
  await untilDone(db, [id])
})

test('a result is recorded only when it is handed on, and not run again for that', async ({
  db,
  open,
}) => {
  const judge = makeJudge()
  let calls = 0
  const { worker, lines } = open(judge, {
    onJudged: async (tx) => {
      await tx.execute(sql`insert into judge_results values (${`call ${calls}`}, '{}', now())`)
      if (calls++ === 0) throw new Error('the other room failed')
    },
  })
  const id = await queueProgram(db)

  worker.wake()
  await untilDone(db, [id])

  expect(calls).toBe(2)
  expect(judge.sources).toHaveLength(1)
  const kept = await db.select({ hash: judgeResults.hash }).from(judgeResults)
  expect(kept.filter(({ hash }) => hash.startsWith('call'))).toEqual([{ hash: 'call 1' }])
  expect(lines.filter(({ level }) => level >= 50)).toMatchObject([
    { msg: 'Judging a program failed', jobId: id },
  ])
})

test('what a lost worker had is taken by another, and its late result counts for nothing', async ({
  db,
  open,
}) => {
  const slow = makeJudge()
  slow.hold()
  const lost = open(slow)
  const id = await queueProgram(db, { subject: 'answer:1' })
  lost.worker.wake()
  await vi.waitFor(() => expect(slow.running).toHaveLength(1))
  await db.execute(sql`update judge_jobs set taken_until = now() - interval '1 second'`)

  const quick = makeJudge()
  const other = open(quick)
  await other.worker.beat()
  await untilDone(db, [id])
  slow.running[0]?.end('WA')
  await vi.waitFor(() => expect(lost.lines).toHaveLength(1))

  expect(other.told).toEqual([{ jobId: id, subject: 'answer:1', verdict: 'AC' }])
  expect(lost.told).toEqual([])
  expect(lost.lines[0]?.msg).toMatch(/too late/)
  expect(await findJudging(db, id)).toMatchObject({ result: { verdict: 'AC' } })
})

test('a worker that says that it goes on keeps its job', async ({ db, open }) => {
  const judge = makeJudge()
  judge.hold()
  const { worker, told } = open(judge)
  const id = await queueProgram(db)
  worker.wake()
  await vi.waitFor(() => expect(judge.running).toHaveLength(1))
  await db.execute(sql`update judge_jobs set taken_until = now() + interval '1 second'`)
  await worker.beat()
  const [job] = await db.select().from(judgeJobs)
  expect(Number(job?.takenUntil)).toBeGreaterThan(Date.now() + 30_000)

  await open(makeJudge()).worker.beat()
  judge.running[0]?.end('AC')

  await untilDone(db, [id])
  expect(told).toHaveLength(1)
})

test('a job that took three workers with it is run no more', async ({ db, open }) => {
  const judge = makeJudge()
  const { worker, told } = open(judge)
  const id = await queueProgram(db)
  await db.execute(sql`update judge_jobs set tries = 3`)

  worker.wake()
  await untilDone(db, [id])

  expect(judge.sources).toEqual([])
  expect(told).toMatchObject([{ verdict: 'IE' }])
})

test('told to stop, a worker gives back what it has, and the try does not count', async ({
  db,
  open,
}) => {
  const judge = makeJudge()
  judge.hold()
  const { worker, told, lines } = open(judge)
  const ids = [await queueProgram(db), await queueProgram(db, { source: '2' })]
  worker.wake()
  await vi.waitFor(() => expect(judge.running).toHaveLength(2))

  await worker.stop()

  const jobs = await db.select().from(judgeJobs)
  expect(jobs.map(({ state, tries, takenBy }) => [state, tries, takenBy])).toEqual([
    ['waiting', 0, null],
    ['waiting', 0, null],
  ])
  expect([told, lines]).toEqual([[], []])
  const other = open(makeJudge())
  other.worker.wake()
  await untilDone(db, ids)
})

test('a task that is gone is nobody’s fault but ours', async ({ db, open }) => {
  const { worker, told } = open(makeJudge())
  const id = await queueProgram(db)
  await db.execute(sql`delete from judge_tasks`)

  worker.wake()
  await untilDone(db, [id])

  expect(told).toMatchObject([{ verdict: 'IE' }])
})
