import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { queueProgram } from '../../../../test/judging-builders'
import { makeJudge, test, untilDone } from '../../../../test/judging-workers'
import { findJudging } from '../queries.server/find-judging'
import { judgeJobs } from '../tables.server/jobs'

test('another worker takes the job of a lost one, whose late result is ignored', async ({
  db,
  open,
}) => {
  const [slow, quick] = [makeJudge(), makeJudge()]
  for (const judge of [slow, quick]) judge.hold()
  const [lost, other] = [open(slow), open(quick)]
  const id = await queueProgram(db, { subject: 'answer:1' })
  lost.worker.wake()
  await expect.poll(() => slow.running).toHaveLength(1)
  await db.execute(sql`update judge_jobs set taken_until = now() - interval '1 second'`)
  await other.worker.beat()
  await expect.poll(() => quick.running).toHaveLength(1)

  slow.running[0]?.end('WA')
  await expect.poll(() => lost.lines).toHaveLength(1)
  expect(await findJudging(db, id)).toMatchObject({ state: 'running' })
  quick.running[0]?.end('AC')
  await untilDone(db, [id])

  expect(other.told).toEqual([{ jobId: id, subject: 'answer:1', verdict: 'AC' }])
  expect(lost.told).toEqual([])
  expect(lost.lines[0]?.msg).toMatch(/too late/)
  expect(await findJudging(db, id)).toMatchObject({ result: { verdict: 'AC' } })
})

test('a worker that renews its lease keeps its job', async ({ db, open }) => {
  const judge = makeJudge()
  judge.hold()
  const { worker, told } = open(judge)
  const id = await queueProgram(db)
  worker.wake()
  await expect.poll(() => judge.running).toHaveLength(1)
  await db.execute(sql`update judge_jobs set taken_until = now() + interval '1 second'`)
  await worker.beat()
  const [job] = await db.select().from(judgeJobs)
  expect(Number(job?.takenUntil)).toBeGreaterThan(Date.now() + 30_000)

  await open(makeJudge()).worker.beat()
  judge.running[0]?.end('AC')

  await untilDone(db, [id])
  expect(told).toHaveLength(1)
})

test('does not run a job again after three tries', async ({ db, open }) => {
  const judge = makeJudge()
  const { worker, told } = open(judge)
  const id = await queueProgram(db)
  await db.execute(sql`update judge_jobs set tries = 3`)

  worker.wake()
  await untilDone(db, [id])

  expect(judge.sources).toEqual([])
  expect(told).toMatchObject([{ verdict: 'IE' }])
})

test('a stopped worker returns its jobs without counting the try', async ({ db, open }) => {
  const judge = makeJudge()
  judge.hold()
  const { worker, told, lines } = open(judge)
  const ids = [await queueProgram(db), await queueProgram(db, { ownerId: 'ravi', source: '2' })]
  worker.wake()
  await expect.poll(() => judge.running).toHaveLength(2)

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
