import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { queueProgram } from '../../../../test/judging-builders'
import { makeJudge, test, untilDone } from '../../../../test/judging-workers'
import { findJudging } from '../queries.server/find-judging'

test('runs the same program for a verdict once, whoever submits it', async ({ db, open }) => {
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

test('runs a program again after a change of engine, checker or limit', async ({ db, open }) => {
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

test('does not use a cached result of another format', async ({ db, open }) => {
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
