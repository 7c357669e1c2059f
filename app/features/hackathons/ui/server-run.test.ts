import { expect, test as base, vi } from 'vitest'
import type { RunStage } from '~/ui/task/sample-run'
import { followRun } from './server-run'

/** What stands for a connection of the browser: the test says what comes over it. */
class ScriptedSource extends EventTarget {
  static readonly CLOSED = 2
  static readonly all: ScriptedSource[] = []
  readyState = 1

  constructor() {
    super()
    ScriptedSource.all.push(this)
  }

  close() {
    this.readyState = ScriptedSource.CLOSED
  }

  say(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

const test = base.extend('begin', ({}, { onCleanup }) => {
  vi.stubGlobal('EventSource', ScriptedSource)
  vi.useFakeTimers()
  onCleanup(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return () => {
    const stages: RunStage[] = []
    const stop = new AbortController()
    const end = followRun('/run', { onStage: (each) => stages.push(each), signal: stop.signal })
    const source = ScriptedSource.all.at(-1)
    if (!source) throw new Error('no connection was opened')
    return { end, stages, stop, source }
  }
})

const result = { name: '01', verdict: 'AC', message: '', cpuMs: 3, memoryMib: 1, output: '6 2\n' }

test('the place in the queue is told, then the run, then what it came to', async ({ begin }) => {
  const { end, stages, source } = begin()
  source.say('waiting', { place: 4 })
  source.say('running', {})
  source.say('done', { result: { verdict: 'AC', message: '', score: 1, tests: [result] } })

  expect(await end).toEqual({ kind: 'done', results: [result] })
  expect(stages).toEqual([
    { kind: 'waiting', place: 4 },
    { kind: 'running', index: null },
  ])
  expect(source.readyState).toBe(ScriptedSource.CLOSED)
})

test('what the compiler said stands with each test that it left out', async ({ begin }) => {
  const { end, source } = begin()
  const tests = [{ ...result, verdict: 'CE', output: null }]
  const message = 'solution.cpp:2: error'
  source.say('done', { result: { verdict: 'CE', message, score: 0, tests } })

  expect(await end).toMatchObject({ kind: 'done', results: [{ verdict: 'CE', message }] })
})

test('a run that a newer one replaced, and a stopped one, come to an end', async ({ begin }) => {
  const replaced = begin()
  replaced.source.say('gone', {})
  expect(await replaced.end).toMatchObject({ kind: 'failed' })

  const stopped = begin()
  stopped.stop.abort()
  expect(await stopped.end).toEqual({ kind: 'stopped' })
  expect(stopped.source.readyState).toBe(ScriptedSource.CLOSED)
})

test('a connection that comes back goes on, and one that does not is given up', async ({
  begin,
}) => {
  const { end, stages, source } = begin()
  source.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(20_000)
  source.say('running', {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stages).toHaveLength(1)

  source.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await end).toMatchObject({ kind: 'failed', message: expect.stringContaining('was lost') })
})
