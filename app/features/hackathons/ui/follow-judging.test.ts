import { expect, test as base, vi } from 'vitest'
import type { RunStage } from '~/ui/task/sample-run'
import type { JudgingState } from './follow-judging'
import { followRun } from './use-sample-runner'

const test = base.extend('begin', ({}, { onCleanup }) => {
  vi.useFakeTimers()
  onCleanup(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  /** The server answers these one after the other, then the last one again; null for no answer. */
  return (...answers: (JudgingState | 404 | null)[]) => {
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      if (answer === null) throw new TypeError('no connection')
      return answer === 404 ? new Response('', { status: 404 }) : Response.json(answer)
    })
    const stages: RunStage[] = []
    const stop = new AbortController()
    const end = followRun('job', { onStage: (each) => stages.push(each), signal: stop.signal })
    return { end, stages, stop, askedTimes: () => asked }
  }
})

const result = {
  name: '01',
  verdict: 'AC' as const,
  message: '',
  cpuMs: 3,
  memoryMib: 1,
  output: '6 2\n',
}
const accepted = { verdict: 'AC' as const, message: '', score: 1, tests: [result] }

test('the place in the queue is shown, then the run, then its result', async ({ begin }) => {
  const { end, stages } = begin(
    { state: 'waiting', place: 4 },
    { state: 'running' },
    { state: 'done', result: accepted },
  )
  await vi.advanceTimersByTimeAsync(5_000)

  expect(await end).toEqual({ kind: 'done', results: [result] })
  expect(stages).toEqual([
    { kind: 'waiting', place: 4 },
    { kind: 'running', index: null },
  ])
})

test('who is far behind in the queue is asked about less often, but every ten seconds', async ({
  begin,
}) => {
  const { askedTimes } = begin({ state: 'waiting', place: 5000 })
  await vi.advanceTimersByTimeAsync(60_500)

  expect(askedTimes()).toBe(7)
})

test('the message of the compiler is shown with each test that was left out', async ({ begin }) => {
  const tests = [{ ...result, verdict: 'CE' as const, output: null }]
  const message = 'solution.cpp:2: error'
  const { end } = begin({ state: 'done', result: { verdict: 'CE', message, score: 0, tests } })

  expect(await end).toMatchObject({ kind: 'done', results: [{ verdict: 'CE', message }] })
})

test('a run that a newer one replaced, and a stopped one, end', async ({ begin }) => {
  expect(await begin(404).end).toMatchObject({ kind: 'failed' })

  const stopped = begin({ state: 'running' })
  await vi.advanceTimersByTimeAsync(3_000)
  stopped.stop.abort()
  expect(await stopped.end).toEqual({ kind: 'stopped' })
})

test('a connection that comes back goes on, and one that does not ends the run', async ({
  begin,
}) => {
  const back = begin(null, null, { state: 'running' }, { state: 'done', result: accepted })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await back.end).toMatchObject({ kind: 'done' })

  const away = begin({ state: 'running' }, null)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await away.end).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('was lost'),
  })
})
