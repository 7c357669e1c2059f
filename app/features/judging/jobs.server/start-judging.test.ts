import { expect, vi } from 'vitest'
import { LiveEvents } from '~/platform/live/live-events.server'
import { collectLog } from '../../../../test/collect-log'
import { test as databaseTest } from '../../../../test/fixtures'
import { createJudgeTask, queueProgram } from '../../../../test/judging-builders'
import { makeJudge } from '../../../../test/judging-workers'
import { findJudging } from '../queries.server/find-judging'
import { startJudging } from './start-judging'

const test = databaseTest.extend('begin', async ({ db }, { onCleanup }) => {
  const { log, lines } = collectLog()
  const live = new LiveEvents(db, log)
  const stops: (() => Promise<void>)[] = []
  onCleanup(async () => {
    await Promise.all(stops.map((stop) => stop()))
    live.close()
  })
  return (prepareAfterMs?: number) => {
    const judge = makeJudge()
    const openJudge = vi.fn<() => Promise<typeof judge.library>>(async () => judge.library)
    const prepare = vi.spyOn(judge.library, 'prepare')
    const clock = () => new Date()
    const onJudged = async () => {}
    const judging = startJudging({ db, live, clock, log, openJudge, onJudged, prepareAfterMs })
    stops.push(judging.stop)
    return { judge, openJudge, prepare, lines }
  }
})

test('a program is judged as soon as it is queued, and nothing is loaded before', async ({
  db,
  begin,
}) => {
  await createJudgeTask(db)
  const { judge, openJudge } = begin()
  // Until it listens: a program that was there before is found by looking.
  const first = await queueProgram(db)
  const state = async (id: string) => (await findJudging(db, id))?.state
  await vi.waitFor(async () => expect(await state(first)).toBe('done'), { timeout: 9000 })
  expect(openJudge).toHaveBeenCalledOnce()

  for (let count = 0; count < 5; count++) {
    const queuedAt = performance.now()
    const id = await queueProgram(db, { source: `console.log(${count})` })
    await vi.waitFor(async () => expect(await state(id)).toBe('done'), { timeout: 9000 })
    // Far below the time after which it would look by itself.
    expect(performance.now() - queuedAt).toBeLessThan(4000)
  }
  expect(judge.sources).toHaveLength(6)
})

test('the compiler is made ready where there is a task, and nothing is where there is none', async ({
  db,
  begin,
}) => {
  const without = begin(0)
  // By then it has looked.
  for (let count = 0; count < 20; count++) await findJudging(db, 'none')
  await createJudgeTask(db)
  const prepared = begin(0)

  await vi.waitFor(() => expect(prepared.prepare).toHaveBeenCalledExactlyOnceWith('cpp'))
  expect(without.openJudge).not.toHaveBeenCalled()
})

test('a compiler that cannot be made ready is logged, and programs are judged all the same', async ({
  db,
  begin,
}) => {
  await createJudgeTask(db)
  const { prepare, lines } = begin(200)
  prepare.mockRejectedValue(new Error('the disk is full'))
  await vi.waitFor(() => expect(lines).toMatchObject([{ level: 40, err: { type: 'Error' } }]))

  const id = await queueProgram(db)

  await vi.waitFor(async () => expect(await findJudging(db, id)).toMatchObject({ state: 'done' }))
})
