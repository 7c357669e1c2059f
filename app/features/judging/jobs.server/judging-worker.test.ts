import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { queueProgram } from '../../../../test/judging-builders'
import { makeJudge, test, untilDone } from '../../../../test/judging-workers'
import { findJudging } from '../queries.server/find-judging'
import { judgeJobs, judgeResults } from '../tables.server/jobs'

test('judges every program once and reports its result once', async ({ db, open }) => {
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

test('owners take turns, and one owner’s waiting programs leave a lane free for the next owner', async ({
  db,
  open,
}) => {
  const judge = makeJudge()
  judge.hold()
  const { worker } = open(judge)
  for (let count = 0; count < 4; count++) {
    await queueProgram(db, { ownerId: 'asha', source: `asha ${count}` })
  }
  worker.wake()
  await expect.poll(() => judge.sources).toEqual(['asha 0'])
  await queueProgram(db, { ownerId: 'ravi', source: 'ravi 0' })
  await queueProgram(db, { ownerId: 'ravi', source: 'ravi 1' })
  worker.wake()
  await expect.poll(() => judge.sources).toEqual(['asha 0', 'ravi 0'])

  for (const next of ['asha 1', 'ravi 1', 'asha 2']) {
    judge.running[judge.sources.length - 2]?.end('AC')
    await expect.poll(() => judge.sources.at(-1)).toBe(next)
  }
  // Ravi has no more programs, and one of Asha's is running.
  judge.running[3]?.end('AC')
  judge.running[4]?.end('AC')
  await expect.poll(() => judge.sources.at(-1)).toBe('asha 3')
  expect(judge.sources).toHaveLength(6)
})

test('keeps a lane free for students while programs of visitors run', async ({ db, open }) => {
  const judge = makeJudge()
  judge.hold()
  const { worker } = open(judge, { concurrency: 3 })
  for (const ownerId of ['cookie 1', 'cookie 2', 'cookie 3'])
    await queueProgram(db, { ownerId, isVisitors: true, source: ownerId })
  worker.wake()
  await expect.poll(() => judge.sources).toEqual(['cookie 1'])

  await queueProgram(db, { source: 'asha' })
  worker.wake()
  await expect.poll(() => judge.sources).toEqual(['cookie 1', 'asha'])
  judge.running[0]?.end('AC')
  await expect.poll(() => judge.sources.at(-1)).toBe('cookie 2')
})

test('every eighth program is one of a visitor that has waited long', async ({ db, open }) => {
  const judge = makeJudge()
  const { worker } = open(judge, { concurrency: 1 })
  const ids: string[] = []
  for (const ownerId of ['cookie 1', 'cookie 2'])
    ids.push(await queueProgram(db, { ownerId, isVisitors: true, source: ownerId }))
  for (let count = 0; count < 15; count += 1)
    ids.push(await queueProgram(db, { ownerId: `student ${count}`, source: `${count}` }))

  worker.wake()

  await untilDone(db, ids)
  expect([judge.sources[7], judge.sources[15]]).toEqual(['cookie 1', 'cookie 2'])
})

test('retries after a fault of the judge, and records the fault after three tries', async ({
  db,
  open,
}) => {
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

test('reports only the verdict when a retry after a fault succeeds', async ({ db, open }) => {
  const judge = makeJudge()
  judge.hold()
  const { worker, told } = open(judge)
  const id = await queueProgram(db)
  worker.wake()
  await expect.poll(() => judge.running).toHaveLength(1)
  judge.running[0]?.end('IE')
  await expect.poll(() => judge.running).toHaveLength(2)
  judge.running[1]?.end('AC')

  await untilDone(db, [id])
  expect(told).toMatchObject([{ verdict: 'AC' }])
})

test('a job waits before the retry after a fault', async ({ db, open }) => {
  const judge = makeJudge()
  judge.answer('IE')
  const { worker } = open(judge, { retryMs: 3_600_000 })
  const id = await queueProgram(db)
  worker.wake()
  const jobs = () => db.select().from(judgeJobs)
  await expect.poll(jobs).toMatchObject([{ state: 'waiting', tries: 1, takenBy: null }])
  const other = await queueProgram(db, { source: '2', ownerId: 'ravi' })
  judge.answer('AC')
  worker.wake()
  await untilDone(db, [other])
  expect(judge.sources).toHaveLength(2)

  await db.update(judgeJobs).set({ retryAt: new Date() }).where(eq(judgeJobs.id, id))
  worker.wake()
  await untilDone(db, [id])
})

test('records a result only together with its report, without running the program again', async ({
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

test('a missing task is recorded as a fault of the judge', async ({ db, open }) => {
  const { worker, told } = open(makeJudge())
  const id = await queueProgram(db)
  await db.execute(sql`delete from judge_tasks`)

  worker.wake()
  await untilDone(db, [id])

  expect(told).toMatchObject([{ verdict: 'IE' }])
})
