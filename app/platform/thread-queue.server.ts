import { Worker } from 'node:worker_threads'

/** `full`: too many tasks are waiting; `late`: the task took too long; `failed`: it threw. */
export type ThreadRefusal = 'full' | 'late' | 'failed'

export type ThreadResult<Result> =
  | { ok: true; value: Result }
  | { ok: false; reason: ThreadRefusal }

type Waiting<Task, Result> = { task: Task; answer: (result: ThreadResult<Result>) => void }

const idleMs = 60_000

/**
 * Runs slow tasks one at a time in a thread. The thread is replaced after a task that took too
 * long, and ended after a minute without tasks. The thread's file answers each message with one
 * message.
 */
export class ThreadQueue<Task, Result> {
  #worker: Worker | null = null
  #waiting: Waiting<Task, Result>[] = []
  #isBusy = false
  #settle: (result: ThreadResult<Result>) => void = () => undefined
  #idleTimer: NodeJS.Timeout | undefined
  #settings: { file: string; timeoutMs: number; mostWaiting: number; heapMib: number }

  constructor(settings: { file: string; timeoutMs: number; mostWaiting: number; heapMib: number }) {
    this.#settings = settings
  }

  run(task: Task): Promise<ThreadResult<Result>> {
    if (this.#waiting.length >= this.#settings.mostWaiting)
      return Promise.resolve({ ok: false, reason: 'full' })
    return new Promise((answer) => {
      this.#waiting.push({ task, answer })
      if (!this.#isBusy) void this.#work()
    })
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    clearTimeout(this.#idleTimer)
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
      next.answer(await this.#do(next.task))
    this.#isBusy = false
    this.#idleTimer = setTimeout(() => this.#end(), idleMs).unref()
  }

  #do(task: Task): Promise<ThreadResult<Result>> {
    const worker = (this.#worker ??= this.#start())
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => this.#settle({ ok: false, reason: 'late' }),
        this.#settings.timeoutMs,
      )
      this.#settle = (result) => {
        clearTimeout(timer)
        this.#settle = () => undefined
        if (!result.ok) this.#end()
        resolve(result)
      }
      worker.postMessage(task, [])
    })
  }

  #start(): Worker {
    const { file, heapMib } = this.#settings
    const worker = new Worker(file, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMib },
    })
    // A terminated worker may report after the next one has started.
    const settle = (result: ThreadResult<Result>) => {
      if (worker === this.#worker) this.#settle(result)
    }
    worker.on('message', (value: Result) => settle({ ok: true, value }))
    worker.on('error', () => settle({ ok: false, reason: 'failed' }))
    worker.on('exit', () => {
      settle({ ok: false, reason: 'failed' })
      if (worker === this.#worker) this.#worker = null
    })
    worker.unref()
    return worker
  }

  #end(): void {
    void this.#worker?.terminate()
    this.#worker = null
  }
}
