import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '~/platform/db/client.server'
import { test } from '../../../../test/fixtures'
import { createJudgeTask, queueProgram } from '../../../../test/judging-builders'
import { judgeJobs, judgeResults } from '../tables.server/jobs'
import type { NewJudging } from './queue-judging'
import { sweepJudging } from './sweep-judging'

const now = new Date('2026-03-02T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const result = { verdict: 'AC' as const, message: '', score: 1, tests: [] }

async function doneDaysAgo(db: Database, days: number, purpose: NewJudging['purpose']) {
  const id = await queueProgram(db, { purpose, now: daysAgo(days) })
  const done = { state: 'done' as const, doneAt: daysAgo(days), result }
  await db.update(judgeJobs).set(done).where(eq(judgeJobs.id, id))
  return id
}

test('deletes old runs of samples and old cached results, and keeps verdicts and waiting jobs', async ({
  db,
}) => {
  await createJudgeTask(db)
  await doneDaysAgo(db, 1.1, 'samples')
  const kept = [
    await doneDaysAgo(db, 0.9, 'samples'),
    await doneDaysAgo(db, 400, 'verdict'),
    await queueProgram(db, { purpose: 'samples', now: daysAgo(2) }),
  ]
  await db.insert(judgeResults).values([
    { hash: 'old', result, madeAt: daysAgo(31) },
    { hash: 'new', result, madeAt: daysAgo(29) },
  ])

  await sweepJudging(db, now)

  const jobs = await db.select({ id: judgeJobs.id }).from(judgeJobs)
  expect(jobs.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  expect(await db.select({ hash: judgeResults.hash }).from(judgeResults)).toEqual([{ hash: 'new' }])
})
