import { expect } from 'vitest'
import { createJudgeTask, queueProgram } from '../../../../test/judging-builders'
import { test } from '../../../../test/fixtures'
import { judgeJobs } from '../tables.server/jobs'
import { findJudging } from './find-judging'

test('the queue place of a waiting job follows the turns of the owners', async ({ db }) => {
  await createJudgeTask(db)
  const first = await queueProgram(db, { ownerId: 'asha' })
  const second = await queueProgram(db, { ownerId: 'asha' })
  const other = await queueProgram(db, { ownerId: 'ravi' })

  const places = await Promise.all([first, other, second].map((id) => findJudging(db, id)))

  expect(places).toMatchObject([{ place: 0 }, { place: 1 }, { place: 2 }])
  expect(places[1]).toEqual({
    ownerId: 'ravi',
    subject: null,
    purpose: 'verdict',
    language: 'javascript',
    state: 'waiting',
    place: 1,
  })
})

test('a visitor waits behind everybody else, whoever came first', async ({ db }) => {
  await createJudgeTask(db)
  const visitor = await queueProgram(db, { ownerId: 'cookie', isVisitors: true })
  await queueProgram(db)
  const student = await queueProgram(db)

  expect(await findJudging(db, visitor)).toMatchObject({ place: 2 })
  expect(await findJudging(db, student)).toMatchObject({ place: 1 })
})

test('a running job has no queue place, and a finished job has its result', async ({ db }) => {
  await createJudgeTask(db)
  const id = await queueProgram(db, { ownerId: 'asha' })
  await db.update(judgeJobs).set({ state: 'running' })
  expect(await findJudging(db, id)).not.toHaveProperty('place')

  const result = { verdict: 'AC', message: '', score: 1, tests: [] } as const
  await db.update(judgeJobs).set({ state: 'done', result: { ...result, tests: [] } })

  expect(await findJudging(db, id)).toMatchObject({ state: 'done', result })
})

test('returns null for an unknown job', async ({ db }) => {
  expect(await findJudging(db, 'none')).toBeNull()
})
