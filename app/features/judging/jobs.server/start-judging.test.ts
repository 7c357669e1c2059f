import { expect, onTestFinished, vi } from 'vitest'
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

test('judges a program as soon as it is queued, and loads the judge only then', async ({
  db,
  begin,
}) => {
  await createJudgeTask(db)
  // The worker never polls the queue.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { judge, openJudge } = begin()
  // Waits until the worker listens; it finds an earlier program when it starts.
  const first = await queueProgram(db)
  const state = async (id: string) => (await findJudging(db, id))?.state
  await expect.poll(() => state(first)).toBe('done')
  expect(openJudge).toHaveBeenCalledOnce()

  for (let count = 0; count < 5; count++) {
    const id = await queueProgram(db, { source: `console.log(${count})` })
    await expect.poll(() => state(id)).toBe('done')
  }
  expect(judge.sources).toHaveLength(6)
})

test('prepares the compiler if there is a task', async ({ db, begin }) => {
  await createJudgeTask(db)
  const { prepare } = begin(0)

  await expect.poll(() => prepare).toHaveBeenCalledExactlyOnceWith('cpp')
})

test('prepares nothing without a task', async ({ db, begin }) => {
  const { openJudge } = begin(0)
  // The worker would have looked by now.
  for (let count = 0; count < 100; count++) await findJudging(db, 'none')

  expect(openJudge).not.toHaveBeenCalled()
})

test('logs that the compiler cannot be prepared, and judges programs all the same', async ({
  db,
  begin,
}) => {
  await createJudgeTask(db)
  const { prepare, lines } = begin(200)
  prepare.mockRejectedValue(new Error('the disk is full'))
  await expect.poll(() => lines).toMatchObject([{ level: 40, err: { type: 'Error' } }])

  const id = await queueProgram(db)

  await expect.poll(() => findJudging(db, id)).toMatchObject({ state: 'done' })
})
