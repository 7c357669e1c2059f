import type { RunOutcome, RunRequest } from '../contract.ts'
import type { BrowserLanguage, FromWorker, ToWorker } from './messages.ts'

export type BrowserRun =
  | { kind: 'ran'; outcome: RunOutcome; tookMs: number }
  /** `isFlooding`: it had printed much, and was still printing. */
  | { kind: 'too-slow'; printed: string; isFlooding: boolean }
  /** Whoever asked has stopped it. */
  | { kind: 'stopped' }
  /** This browser cannot run it, for want of the engine or of room for it. */
  | { kind: 'unavailable'; message: string }

type Watch = {
  /** By the clock on the wall, from the program's first instruction on. */
  limitMs: number
  onLoading: (bytes: number) => void
  onStarted: () => void
  signal: AbortSignal
  /** Whether what a program printed before it was ended is wanted: it then writes line by line, which is slow. */
  tellsOutput?: boolean
}

/**
 * Lines that are written one by one take so long that a program without an end runs out of time before
 * it reaches the limit of its output.
 */
const floodLength = 8 * 1024
const floodPauseMs = 200

/** A page that is left open gives back the memory of an engine it no longer uses. */
const idleMs = 3 * 60_000

/**
 * An engine in a worker of its own, fetched when it is first used. Runs come one after the other.
 * A program that does not end is ended with its worker, and the next one is already starting.
 */
export class BrowserEngine {
  private readonly language: BrowserLanguage
  private worker: Worker | null = null
  private ready: Promise<void> = Promise.resolve()
  private running: Promise<BrowserRun> | null = null
  /** Of the run that loads the engine, and of those behind it. */
  private readonly loading = new Set<Watch['onLoading']>()
  private idle: ReturnType<typeof setTimeout> | undefined

  constructor(language: BrowserLanguage) {
    this.language = language
  }

  async run(request: RunRequest, watch: Watch): Promise<BrowserRun> {
    this.loading.add(watch.onLoading)
    const stopped = new Promise((resolve) => watch.signal.addEventListener('abort', resolve))
    while (this.running) {
      await Promise.race([this.running, stopped])
      if (!watch.signal.aborted) continue
      this.loading.delete(watch.onLoading)
      return { kind: 'stopped' }
    }
    this.running = this.runNext(request, watch)
    return this.running
  }

  private async runNext(request: RunRequest, watch: Watch): Promise<BrowserRun> {
    clearTimeout(this.idle)
    const run = await this.runIn(this.worker ?? this.start(), request, watch)
    this.loading.delete(watch.onLoading)
    if (run.kind !== 'ran') this.end()
    if (run.kind === 'too-slow' || run.kind === 'stopped') this.start()
    this.idle = setTimeout(() => this.end(), idleMs)
    this.running = null
    return run
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.worker = worker
    this.ready = new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'loading') for (const hear of this.loading) hear(data.bytes)
        if (data.kind === 'ready') resolve()
        if (data.kind === 'fault') reject(new Error(data.message))
      })
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
    })
    // Whoever runs something hears of it; one that was started ahead may be used by nobody.
    this.ready.catch(() => undefined)
    tell(worker, { kind: 'load', language: this.language })
    return worker
  }

  private end() {
    this.worker?.terminate()
    this.worker = null
  }

  private runIn(worker: Worker, request: RunRequest, watch: Watch): Promise<BrowserRun> {
    const { limitMs, signal } = watch
    const over = new AbortController()
    const ended = new Promise<BrowserRun>((resolve) => {
      let startedAt = 0
      const decoder = new TextDecoder()
      let printed = ''
      let printedAt = 0
      const hear = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'started') {
          watch.onStarted()
          startedAt = performance.now()
          const end = () => {
            const isPrinting = performance.now() - printedAt < floodPauseMs
            const isFlooding = printed.length >= floodLength && isPrinting
            resolve({ kind: 'too-slow', printed, isFlooding })
          }
          const timer = setTimeout(end, limitMs)
          over.signal.addEventListener('abort', () => clearTimeout(timer))
        }
        if (data.kind === 'printed') {
          printed += decoder.decode(data.bytes, { stream: true })
          printedAt = performance.now()
        }
        if (data.kind === 'ran') {
          const tookMs = Math.round(performance.now() - startedAt)
          resolve({ kind: 'ran', outcome: data.outcome, tookMs })
        }
        if (data.kind === 'fault') resolve({ kind: 'unavailable', message: data.message })
      }
      const options = { signal: over.signal }
      worker.addEventListener('message', hear, options)
      const fail = (error: unknown) => resolve({ kind: 'unavailable', message: String(error) })
      worker.addEventListener('error', (event) => fail(event.message), options)
      signal.addEventListener('abort', () => resolve({ kind: 'stopped' }), options)
      if (signal.aborted) resolve({ kind: 'stopped' })
      this.ready.then(
        () => tell(worker, { kind: 'run', request, tellsOutput: watch.tellsOutput ?? false }),
        fail,
      )
    })
    return ended.finally(() => over.abort())
  }
}

function tell(worker: Worker, message: ToWorker) {
  worker.postMessage(message, {})
}
