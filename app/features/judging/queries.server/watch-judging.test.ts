import { expect } from 'vitest'
import { collectLog } from '../../../../test/collect-log'
import { test as databaseTest } from '../../../../test/fixtures'
import { createJudgeTask, queueProgram } from '../../../../test/judging-builders'
import { recordJudging } from '../commands.server/record-judging'
import { takeJudging } from '../commands.server/take-judging'
import { LiveEvents } from '~/platform/live/live-events.server'
import { judgeJobs } from '../tables.server/jobs'
import { watchJudging } from './watch-judging'

const test = databaseTest.extend('live', async ({ db }, { onCleanup }) => {
  const live = new LiveEvents(db, collectLog().log)
  onCleanup(() => live.close())
  return live
})

const result = { verdict: 'AC' as const, message: '', score: 1, tests: [] }
const worker = { workerName: 'worker', mostOfOwner: 9, leaseMs: 60_000 }

function watch(on: Pick<Parameters<typeof watchJudging>[0], 'db' | 'live' | 'jobId'>) {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const response = watchJudging({ ...on, lastEventId: null, onError })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('A stream has a body')
  let text = ''
  const readUntil = async (words: string) => {
    while (!text.includes(words)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`It ended without "${words}": ${text}`)
      text += value
    }
    return text
  }
  const readAll = async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += piece.value
    }
    return text
  }
  return { readUntil, readAll, errors }
}

test('a job is told of from its place to its result, and then the stream ends', async ({
  db,
  live,
}) => {
  await createJudgeTask(db)
  const first = await queueProgram(db)
  const jobId = await queueProgram(db)
  const stream = watch({ db, live, jobId })
  await stream.readUntil('event: waiting\ndata: {"place":1}')

  await takeJudging(db, worker)
  await stream.readUntil('event: waiting\ndata: {"place":0}')
  await takeJudging(db, worker)
  await stream.readUntil('event: running')
  const recordedAt = performance.now()
  const recorded = { workerName: 'worker', result, onJudged: async () => {}, now: new Date() }
  await recordJudging(db, { ...recorded, jobId: first })
  await recordJudging(db, { ...recorded, jobId })

  const text = await stream.readAll()
  // Told of it; a stream that hears nothing looks after 20 s.
  expect(performance.now() - recordedAt).toBeLessThan(18_000)
  const data = /^id: 3\nevent: done\ndata: (.*)$/m.exec(text)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ result })
  expect(text.match(/^event: .*$/gm)).toEqual(
    ['waiting', 'waiting', 'running', 'done'].map((name) => `event: ${name}`),
  )
  expect(stream.errors).toEqual([])
})

test('who comes too late hears the result at once', async ({ db, live }) => {
  await createJudgeTask(db)
  const jobId = await queueProgram(db)
  await db.update(judgeJobs).set({ state: 'done', result })

  const text = await watch({ db, live, jobId }).readAll()

  expect(text.match(/^event: .*$/gm)).toEqual(['event: done'])
})

test('a job that a newer run replaced is gone', async ({ db, live }) => {
  await createJudgeTask(db)
  const jobId = await queueProgram(db, { purpose: 'samples' })
  const stream = watch({ db, live, jobId })
  await stream.readUntil('event: waiting')

  await queueProgram(db, { purpose: 'samples' })

  expect(await stream.readAll()).toContain('event: gone')
})

test.for(['3', '4'])(
  'a browser that heard the end (%s) is told not to come back',
  (id, { db, live }) => {
    const onError = () => {}

    expect(watchJudging({ db, live, jobId: 'any', lastEventId: id, onError }).status).toBe(204)
  },
)
