import { expect, test as base, vi } from 'vitest'
import type { RunOutcome, RunRequest } from '../contract.ts'
import { BrowserEngine } from './browser-engine.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const outcome: RunOutcome = {
  end: { kind: 'exit', code: 0 },
  output: new Uint8Array(),
  errorOutput: '',
  peakMemoryMib: 16,
}
const request: RunRequest = {
  program: 'print(1)',
  input: new Uint8Array(),
  limits: { cpuMs: 1000, memoryMib: 64, outputKib: 64 },
  startedAtMs: 0,
}

/** Stands in for a browser's worker: the test decides what it answers. */
class ScriptedWorker extends EventTarget {
  static readonly all: ScriptedWorker[] = []
  readonly heard: ToWorker[] = []
  isEnded = false

  constructor() {
    super()
    ScriptedWorker.all.push(this)
  }

  postMessage(message: ToWorker) {
    this.heard.push(message)
  }

  terminate() {
    this.isEnded = true
  }

  say(data: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const test = base.extend('engine', { auto: true }, ({}, { onCleanup }) => {
  vi.stubGlobal('Worker', ScriptedWorker)
  vi.useFakeTimers()
  ScriptedWorker.all.length = 0
  onCleanup(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return new BrowserEngine('python')
})

function begin(engine: BrowserEngine) {
  const stop = new AbortController()
  const loaded: number[] = []
  const watch = {
    limitMs: 1000,
    onLoading: (bytes: number) => loaded.push(bytes),
    onStarted: () => {},
    signal: stop.signal,
  }
  const run = engine.run(request, watch)
  const worker = ScriptedWorker.all.at(-1)
  if (!worker) throw new Error('no worker was started')
  return { run, worker, stop, loaded }
}

test('the first run fetches the engine and the next one uses it again', async ({ engine }) => {
  const first = begin(engine)
  first.worker.say({ kind: 'loading', bytes: 7 })
  first.worker.say({ kind: 'ready' })
  await expect.poll(() => first.worker.heard.at(-1)).toMatchObject({ kind: 'run', request })
  first.worker.say({ kind: 'started' })
  first.worker.say({ kind: 'ran', outcome })
  expect(await first.run).toMatchObject({ kind: 'ran', outcome })
  expect(first.loaded).toEqual([7])

  const second = begin(engine)
  await expect.poll(() => second.worker.heard).toHaveLength(3)
  second.worker.say({ kind: 'ran', outcome })
  await second.run
  expect(ScriptedWorker.all).toHaveLength(1)
})

test('a second run waits for the first, hears how much is loaded, and gets its own answer', async ({
  engine,
}) => {
  const first = begin(engine)
  const second = begin(engine)
  const third = begin(engine)
  first.worker.say({ kind: 'loading', bytes: 7 })
  first.worker.say({ kind: 'ready' })
  await expect.poll(() => first.worker.heard).toHaveLength(2)
  first.worker.say({ kind: 'ran', outcome })
  expect(await first.run).toMatchObject({ kind: 'ran', outcome })
  third.stop.abort()
  expect(await third.run).toEqual({ kind: 'stopped' })
  await expect.poll(() => first.worker.heard).toHaveLength(3)
  const other = { ...outcome, peakMemoryMib: 17 }
  first.worker.say({ kind: 'ran', outcome: other })

  expect(await second.run).toMatchObject({ kind: 'ran', outcome: other })
  expect(second.loaded).toEqual([7])
  expect(ScriptedWorker.all).toHaveLength(1)
})

test('a program that does not end is stopped with its worker, and a new worker starts', async ({
  engine,
}) => {
  const { run, worker } = begin(engine)
  worker.say({ kind: 'ready' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(worker.isEnded).toBe(false)
  worker.say({ kind: 'started' })
  worker.say({ kind: 'printed', bytes: new TextEncoder().encode('start\n') })
  await vi.advanceTimersByTimeAsync(999)
  expect(worker.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)

  expect(await run).toEqual({ kind: 'too-slow', printed: 'start\n', isFlooding: false })
  expect(worker.isEnded).toBe(true)
  expect(ScriptedWorker.all[1]?.heard).toEqual([{ kind: 'load', language: 'python' }])
})

test.for([
  ['still prints', 9 * 1024, 0, true],
  ['prints little', 7 * 1024, 0, false],
  ['has printed, and goes on without', 9 * 1024, 900, false],
] as const)(
  'a program that %s is reported as such when it runs out of time',
  async ([, length, quietMs, isFlooding], { engine }) => {
    const { run, worker } = begin(engine)
    worker.say({ kind: 'ready' })
    worker.say({ kind: 'started' })
    await vi.advanceTimersByTimeAsync(999 - quietMs)
    worker.say({ kind: 'printed', bytes: new TextEncoder().encode('1\n'.repeat(length / 2)) })
    await vi.advanceTimersByTimeAsync(1 + quietMs)

    expect(await run).toMatchObject({ kind: 'too-slow', isFlooding })
  },
)

test('a run is stopped at once, even while the engine loads', async ({ engine }) => {
  const { run, worker, stop } = begin(engine)
  stop.abort()

  expect(await run).toEqual({ kind: 'stopped' })
  expect(worker.isEnded).toBe(true)
})

test('an engine that cannot be loaded is reported, and requested again the next time', async ({
  engine,
}) => {
  const { run, worker } = begin(engine)
  worker.say({ kind: 'fault', message: 'no network' })

  expect(await run).toEqual({ kind: 'unavailable', message: expect.stringContaining('no network') })
  expect(worker.isEnded).toBe(true)
  begin(engine)
  expect(ScriptedWorker.all).toHaveLength(2)
})

test('an engine that is not used for ten minutes frees its memory', async ({ engine }) => {
  const { run, worker } = begin(engine)
  worker.say({ kind: 'ready' })
  worker.say({ kind: 'ran', outcome })
  await run
  await vi.advanceTimersByTimeAsync(10 * 60_000)

  expect(worker.isEnded).toBe(true)
})
