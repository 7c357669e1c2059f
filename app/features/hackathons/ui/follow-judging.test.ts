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
  /** The server gives these answers in turn and repeats the last; null means no answer. */
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

test('shows the place in the queue, then the run, then its result', async ({ begin }) => {
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

test('polls less often far back in the queue, but at least every ten seconds', async ({
  begin,
}) => {
  const { askedTimes } = begin({ state: 'waiting', place: 5000 })
  await vi.advanceTimersByTimeAsync(60_500)

  expect(askedTimes()).toBe(7)
})

test('shows the compiler’s message with each test that did not run', async ({ begin }) => {
  const tests = [{ ...result, verdict: 'CE' as const, output: null }]
  const message = 'solution.cpp:2: error'
  const { end } = begin({ state: 'done', result: { verdict: 'CE', message, score: 0, tests } })

  expect(await end).toMatchObject({ kind: 'done', results: [{ verdict: 'CE', message }] })
})

test('ends a run that was replaced by a newer one, and a stopped run', async ({ begin }) => {
  expect(await begin(404).end).toMatchObject({ kind: 'failed' })

  const stopped = begin({ state: 'running' })
  await vi.advanceTimersByTimeAsync(3_000)
  stopped.stop.abort()
  expect(await stopped.end).toEqual({ kind: 'stopped' })
})

test('continues after the connection returns, and fails when it stays lost', async ({ begin }) => {
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
