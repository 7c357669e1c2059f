import { expect } from 'vitest'
import { collectLog } from '../../../../test/collect-log'
import { test } from '../../../../test/fixtures'
import { createJudgeTask, queueProgram } from '../../../../test/judging-builders'
import { judgeJobs } from '../tables.server/jobs'
import { createJudgingTasks } from './sweep'

const now = new Date('2026-03-02T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('warns the operator only of programs that have waited long', async ({ db }) => {
  await createJudgeTask(db)
  const { log, lines } = collectLog()
  const warn = createJudgingTasks({ db, clock: () => now, log })['warn-of-long-queue']
  await queueProgram(db, { now: minutesAgo(60) })
  await db.update(judgeJobs).set({ state: 'running' })
  await queueProgram(db, { now: minutesAgo(9) })
  await warn()
  expect(lines).toEqual([])

  await queueProgram(db, { now: minutesAgo(11) })
  await queueProgram(db, { now: minutesAgo(15) })
  await warn()

  expect(lines).toMatchObject([{ level: 40, count: 2, since: minutesAgo(15).toISOString() }])
})
