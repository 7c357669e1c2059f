import {
  type PoolOptions,
  type PoolWorker,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node'

type Listener = Parameters<PoolWorker['on']>

/** Each run leaves some listeners in the thread. */
const mostRuns = 50

type Kept = { thread: ThreadsPoolWorker; runs: number }
let kept: Kept | null = null

/**
 * Vitest ends a thread with its run. This one stays for the next mutant, with the modules that it has
 * read and its connection to the database: they cost more than the tests of a mutant do. A mutant
 * that changes what happens while modules are read has a thread of its own.
 */
export const keptThread = {
  name: 'kept-thread',
  createPoolWorker: (options: PoolOptions): PoolWorker => new KeptThread(options),
}

class KeptThread implements PoolWorker {
  readonly name = keptThread.name
  readonly #isAlone: boolean
  readonly #inUse: Kept
  readonly #listeners: Listener[] = []
  #isLeft = false

  constructor(options: PoolOptions) {
    const { mode, mutantActivation } = options.project.getProvidedContext()
    this.#isAlone = mode !== 'mutant' || mutantActivation === 'static'
    if (this.#isAlone) endKept()
    this.#inUse = kept ?? { thread: new ThreadsPoolWorker(options), runs: 0 }
    if (!this.#isAlone) kept = this.#inUse
  }

  async start(): Promise<void> {
    if (this.#inUse.runs === 0) await this.#inUse.thread.start()
    this.#inUse.runs += 1
  }

  on(...listener: Listener): void {
    this.#listeners.push(listener)
    this.#inUse.thread.on(...listener)
  }

  off(...listener: Listener): void {
    this.#inUse.thread.off(...listener)
  }

  send(message: WorkerRequest): void {
    const isEnd = message.type === 'stop'
    if (!isEnd || this.#isAlone || this.#inUse.runs >= mostRuns) {
      if (isEnd && kept === this.#inUse) kept = null
      return this.#inUse.thread.send(message)
    }
    this.#isLeft = true
    const stopped = { type: 'stopped', __vitest_worker_response__: true }
    for (const [event, listener] of this.#listeners) if (event === 'message') listener(stopped)
  }

  /** Vitest asks for the end by a message first, unless the thread has failed. */
  async stop(): Promise<void> {
    for (const listener of this.#listeners) this.#inUse.thread.off(...listener)
    if (this.#isLeft) return
    if (kept === this.#inUse) kept = null
    await this.#inUse.thread.stop()
  }

  deserialize(data: unknown): unknown {
    return data
  }
}

function endKept(): void {
  void kept?.thread.stop()
  kept = null
}
