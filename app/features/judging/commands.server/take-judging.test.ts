import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDatabase } from '~/platform/db/client.server'
import { tellListeners } from '~/platform/db/tell-listeners.server'
import { createJudgeTask, queueProgram } from '../../../../test/judging-builders'
import { test } from '../../../../test/fixtures'
import { judgeJobs } from '../tables.server/jobs'
import { queueName } from './queue-judging'
import {
  freeLostJudging,
  giveBackJudging,
  prolongJudging,
  retryJudging,
  takeJudging,
} from './take-judging'

test('twenty workers that take jobs at once never take the same job', async ({
  db,
  databaseAddress,
}) => {
  await createJudgeTask(db)
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, count) => queueProgram(db, { ownerId: `owner ${count % 4}` })),
  )
  const workers = openDatabase(databaseAddress, { poolSize: 40 })
  const take = async (name: number) => {
    const options = {
      workerName: `worker ${name}`,
      mostOfOwner: 2,
      mostOfVisitors: 2,
      leaseMs: 60_000,
    }
    return [await takeJudging(workers.db, options), await takeJudging(workers.db, options)]
  }

  const taken = await Promise.all(Array.from({ length: 20 }, (_, name) => take(name)))
  await workers.close()

  const takenIds = taken.flat().flatMap((job) => (job ? [job.id] : []))
  expect(takenIds.toSorted()).toEqual(ids.toSorted())
  const rows = await db.select().from(judgeJobs)
  expect(rows.every(({ state, tries }) => state === 'running' && tries === 1)).toBe(true)
})

test('a taken job has its worker, the end of its lease and the time it was queued', async ({
  db,
}) => {
  await createJudgeTask(db)
  const now = new Date('2026-03-02T10:00:00Z')
  const id = await queueProgram(db, { now })

  const job = await takeJudging(db, {
    workerName: 'worker',
    mostOfOwner: 5,
    mostOfVisitors: 1,
    leaseMs: 60_000,
  })

  expect(job).toMatchObject({ id, queuedAt: now, tries: 1, purpose: 'verdict' })
  const [row] = await db.select().from(judgeJobs)
  expect(row).toMatchObject({ state: 'running', takenBy: 'worker' })
  const leftMs = Number(row?.takenUntil) - Date.now()
  expect(leftMs).toBeGreaterThan(40_000)
  expect(leftMs).toBeLessThan(80_000)
})

test('a worker skips owners at their limit until one of their jobs is done', async ({ db }) => {
  await createJudgeTask(db)
  const queue = (ownerId: string) => queueProgram(db, { ownerId })
  const asha = [await queue('asha'), await queue('asha'), await queue('asha')]
  const ravi = await queue('ravi')
  const take = async (workerName = 'worker') =>
    (await takeJudging(db, { workerName, mostOfOwner: 1, mostOfVisitors: 1, leaseMs: 60_000 }))?.id

  expect([await take(), await take(), await take()]).toEqual([asha[0], ravi, undefined])
  expect(await take('another worker')).toBe(asha[1])
  await db.delete(judgeJobs).where(eq(judgeJobs.id, asha[0] ?? ''))
  expect(await take()).toBe(asha[2])
})

test('limits the jobs of all visitors together on one worker', async ({ db }) => {
  await createJudgeTask(db)
  const ids: string[] = []
  for (const ownerId of ['cookie 1', 'cookie 2', 'cookie 3'])
    ids.push(await queueProgram(db, { ownerId, isVisitors: true }))
  const take = async (workerName = 'worker', mostOfVisitors = 1) =>
    (await takeJudging(db, { workerName, mostOfOwner: 5, mostOfVisitors, leaseMs: 60_000 }))?.id

  expect([await take(), await take()]).toEqual([ids[0], undefined])
  const student = await queueProgram(db)
  expect([await take(), await take()]).toEqual([student, undefined])
  expect(await take('worker', 2)).toBe(ids[1])
  expect(await take('another worker')).toBe(ids[2])
})

test('takes programs of students and registered people before those of visitors', async ({
  db,
}) => {
  await createJudgeTask(db)
  const visitor = await queueProgram(db, { ownerId: 'cookie', isVisitors: true })
  const students = [await queueProgram(db), await queueProgram(db, { ownerId: 'ravi' })]
  const options = { workerName: 'worker', mostOfOwner: 5, mostOfVisitors: 1, leaseMs: 60_000 }
  const take = async () => (await takeJudging(db, options))?.id

  expect([await take(), await take(), await take()]).toEqual([...students, visitor])
})

test('on a turn of visitors, takes their oldest program first if it has waited long', async ({
  db,
}) => {
  await createJudgeTask(db)
  const ofVisitor = { ownerId: 'cookie', isVisitors: true }
  const late = [await queueProgram(db, ofVisitor), await queueProgram(db, ofVisitor)]
  const fresh = await queueProgram(db, { ...ofVisitor, now: new Date() })
  const students: string[] = []
  for (const ownerId of ['asha', 'ravi', 'nila', 'omar'])
    students.push(await queueProgram(db, { ownerId }))
  const take = async (isVisitorsTurn: boolean, mostOfVisitors = 5) => {
    const options = { workerName: 'worker', mostOfOwner: 5, mostOfVisitors, leaseMs: 60_000 }
    return (await takeJudging(db, { ...options, isVisitorsTurn }))?.id
  }

  expect([await take(false), await take(true)]).toEqual([students[0], late[0]])
  expect(await take(true, 1)).toBe(students[1])
  expect([await take(true), await take(true)]).toEqual([late[1], students[2]])
  expect([await take(true), await take(true), await take(true)]).toEqual([
    students[3],
    fresh,
    undefined,
  ])
})

test('frees the jobs of a worker that it did not prolong', async ({ db }) => {
  await createJudgeTask(db)
  const [kept, forgotten] = [await queueProgram(db), await queueProgram(db)]
  const options = { workerName: 'worker', mostOfOwner: 5, mostOfVisitors: 1, leaseMs: -1000 }
  await takeJudging(db, options)
  await takeJudging(db, options)

  await prolongJudging(db, { workerName: 'worker', leaseMs: 60_000, jobIds: [kept] })
  expect(await freeLostJudging(db)).toEqual([forgotten])
})

test('a worker that lost a job to another cannot return it to the queue', async ({ db }) => {
  await createJudgeTask(db)
  const jobId = await queueProgram(db)
  await takeJudging(db, {
    workerName: 'second',
    mostOfOwner: 5,
    mostOfVisitors: 1,
    leaseMs: 60_000,
  })

  await retryJudging(db, { jobId, workerName: 'first', waitMs: 1000 })
  expect(await db.select().from(judgeJobs)).toMatchObject([
    { state: 'running', takenBy: 'second', retryAt: null },
  ])

  await retryJudging(db, { jobId, workerName: 'second', waitMs: 1000 })
  expect(await db.select().from(judgeJobs)).toMatchObject([
    { state: 'waiting', takenBy: null, takenUntil: null },
  ])
  const [row] = await db.select().from(judgeJobs)
  expect(Number(row?.retryAt) - Date.now()).toBeLessThan(60_000)
})

test('notifies workers only when programs return to the queue', async ({ db, databaseAddress }) => {
  await createJudgeTask(db)
  await queueProgram(db)
  const take = (leaseMs: number) =>
    takeJudging(db, { workerName: 'worker', mostOfOwner: 5, mostOfVisitors: 1, leaseMs })
  const { pool, close } = openDatabase(databaseAddress, { poolSize: 1 })
  const client = await pool.connect()
  const heard: (string | undefined)[] = []
  client.on('notification', ({ payload }) => heard.push(payload))
  await client.query('listen notifications')

  await freeLostJudging(db)
  await giveBackJudging(db, 'worker')
  await tellListeners(db, 'nothing came back')
  await take(-1000)
  await freeLostJudging(db)
  await take(60_000)
  await giveBackJudging(db, 'worker')
  await tellListeners(db, 'the end')

  await expect.poll(() => heard).toContain('the end')
  expect(heard).toEqual(['nothing came back', queueName, queueName, 'the end'])
  expect(await db.select().from(judgeJobs)).toMatchObject([{ state: 'waiting', tries: 1 }])
  client.release()
  await close()
})
