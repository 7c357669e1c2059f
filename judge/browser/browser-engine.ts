import type { RunOutcome, RunRequest } from '../contract.ts'
import type { BrowserLanguage, FromWorker, ToWorker } from './messages.ts'

export type BrowserRun =
  | { kind: 'ran'; outcome: RunOutcome; tookMs: number }
  /** `isFlooding`: it had printed a lot and was still printing. */
  | { kind: 'too-slow'; printed: string; isFlooding: boolean }
  /** The caller stopped it. */
  | { kind: 'stopped' }
  /** This browser cannot run it, because it lacks the engine or the memory for it. */
  | { kind: 'unavailable'; message: string }

type Watch = {
  /** By the wall clock, from the program's first instruction. */
  limitMs: number
  onLoading: (bytes: number) => void
  onStarted: () => void
  signal: AbortSignal
  /**
   * Whether to return what a program printed before it was stopped; it then writes line by line,
   * which is slow.
   */
  tellsOutput?: boolean
}

/**
 * Writing line by line is so slow that an endless program runs out of time before it reaches its
 * output limit.
 */
const floodLength = 8 * 1024
const floodPauseMs = 200

/** An idle page frees the memory of an engine it no longer uses. */
const idleMs = 3 * 60_000

/**
 * An engine in its own worker, fetched on first use. Runs one program at a time. A program that
 * does not end is stopped by terminating its worker, while the next worker is already starting.
 */
export class BrowserEngine {
  private readonly language: BrowserLanguage
  private worker: Worker | null = null
  private ready: Promise<void> = Promise.resolve()
  private running: Promise<BrowserRun> | null = null
  /** Watches the run that loads the engine, and the runs waiting behind it. */
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
    // A run reports the failure; a worker started in advance may never be used.
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
