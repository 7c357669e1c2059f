import { readTimes } from './cpu-clock.ts'
import { wallFactor } from './engines/streams.ts'
import { type Frame, FrameReader } from './frames.ts'
import { type MemoryMap, newestMemoryMib, readMemoryMap } from './memory-map.ts'
import { type Reply, replySchema } from './messages.ts'
import { type Child, type ChildKind, mostCpuSeconds, spawnChild } from './spawn-child.ts'

export type Ending =
  | { kind: 'answer'; reply: Reply; body: Uint8Array; cpuMs: number }
  | { kind: 'too-slow'; cpuMs: number; memoryMib: number }
  /** Our fault: the process died, or its reply was invalid. */
  | { kind: 'lost'; message: string }

/** The wall-clock limit for an engine to start; only a broken one reaches it. */
const startBackstopMs = 60_000
/** The shortest wall-clock limit, because a busy machine may keep a program waiting for seconds. */
const shortestWallMs = 5_000
/** Space for a reply's own data, besides the output. */
export const roomForMessages = 1024 * 1024

/** A child from start to death. It gets no more requests after one that ended without a reply. */
export class RunningChild {
  private readonly process: Child
  private readonly ready: Promise<boolean>
  private reader = new FrameReader(roomForMessages)
  private lastMessages = ''
  private lastCpuMs = 0
  private lost: string | null = null
  private onFrame: (frame: Frame) => void = () => undefined
  private onLost: (message: string) => void = () => undefined

  constructor(kind: ChildKind) {
    this.process = spawnChild(kind)
    const { stdin, stdout, stderr } = this.process
    // The pipe of a dead child is not an error; `exit` reports its end.
    stdin.on('error', () => undefined)
    stderr.on('data', (chunk: Buffer) => {
      this.lastMessages = (this.lastMessages + chunk.toString()).slice(-2000)
    })
    stdout.on('data', (piece: Buffer) => this.take(piece))
    this.process.on('error', (error) => this.lose(error.message))
    this.process.on('exit', (code, signal) => {
      this.lose(`the engine ended with ${signal ?? code}: ${this.lastMessages}`.trim())
    })
    this.ready = new Promise((resolve) => {
      this.onFrame = () => resolve(true)
      this.onLost = () => resolve(false)
      setTimeout(() => resolve(false), startBackstopMs).unref()
    })
  }

  get processId(): number | undefined {
    return this.process.pid
  }

  /** Close to its CPU limit, so that another child should do the next work. */
  get isWornOut(): boolean {
    return this.lastCpuMs > (mostCpuSeconds * 1000) / 2
  }

  kill() {
    this.process.kill('SIGKILL')
  }

  async answer(request: Uint8Array, limitMs: number, longestReply: number): Promise<Ending> {
    const isReady = await this.ready
    if (this.lost !== null) return { kind: 'lost', message: this.lost }
    if (!isReady) return { kind: 'lost', message: 'the engine did not start in time' }
    this.reader = new FrameReader(longestReply)
    const memoriesBefore = readMemoryMap(this.processId)
    const watch = new AbortController()
    const ending = new Promise<Ending>((resolve) => {
      this.onLost = (message) => resolve({ kind: 'lost', message })
      const backstop = setTimeout(
        () => resolve({ kind: 'lost', message: 'the engine did not begin in time' }),
        startBackstopMs,
      )
      watch.signal.addEventListener('abort', () => clearTimeout(backstop))
      let startedAtCpuMs: number | null = null
      this.onFrame = ({ head, body }) => {
        const reply = replySchema.parse(head)
        if (reply.kind === 'started') {
          if (startedAtCpuMs !== null) return resolve({ kind: 'lost', message: 'started twice' })
          clearTimeout(backstop)
          startedAtCpuMs = reply.cpuMs
          const tooSlow = this.watchTime(reply.cpuMs, limitMs, watch.signal)
          void tooSlow.then((cpuMs) => resolve(this.describeSlow(cpuMs, memoriesBefore)))
        } else if (reply.kind === 'fault') {
          resolve({ kind: 'lost', message: reply.message })
        } else {
          void this.cpuSince(startedAtCpuMs, reply).then((cpuMs) =>
            resolve({ kind: 'answer', reply, body, cpuMs }),
          )
        }
      }
    })
    this.process.stdin.write(request)
    const end = await ending
    watch.abort()
    if (end.kind !== 'answer') this.kill()
    return end
  }

  private describeSlow(cpuMs: number, memoriesBefore: MemoryMap): Ending {
    const memoryMib = newestMemoryMib(memoriesBefore, readMemoryMap(this.processId))
    return { kind: 'too-slow', cpuMs, memoryMib }
  }

  private take(piece: Buffer) {
    try {
      for (const frame of this.reader.take(piece)) this.onFrame(frame)
    } catch (error) {
      this.lose(error instanceof Error ? error.message : String(error))
    }
  }

  private lose(message: string) {
    this.lost ??= message
    this.onLost(message)
  }

  /** Asks the child only if the system does not report it. */
  private async cpuSince(startedAtMs: number | null, reply: Reply): Promise<number> {
    if (startedAtMs === null) return 0
    const seen = await this.readTimes()
    if (seen !== null) return Math.max(0, seen.cpuMs - startedAtMs)
    return 'cpuMs' in reply ? reply.cpuMs : 0
  }

  private async readTimes() {
    const seen = this.process.pid === undefined ? null : await readTimes(this.process.pid)
    this.lastCpuMs = seen?.cpuMs ?? this.lastCpuMs
    return seen
  }

  /**
   * Settles when the CPU time is used up, with the time used. That cannot happen before the same
   * wall-clock time has passed, so it sleeps for the remainder and checks again. The wall-clock
   * limit behind it leaves out time the child waited for a core.
   */
  private watchTime(startedAtCpuMs: number, limitMs: number, signal: AbortSignal): Promise<number> {
    const begunAt = performance.now()
    const wallLimitMs = Math.max(limitMs * wallFactor, shortestWallMs)
    return new Promise((resolve) => {
      const look = async () => {
        const seen = await this.readTimes()
        waitedAtStartMs ??= seen?.waitedMs ?? 0
        const wallMs = performance.now() - begunAt - ((seen?.waitedMs ?? 0) - waitedAtStartMs)
        const cpuMs = seen === null ? wallMs : seen.cpuMs - startedAtCpuMs
        if (signal.aborted) return
        if (cpuMs >= limitMs || wallMs >= wallLimitMs) resolve(cpuMs)
        else lookIn(Math.min(limitMs - cpuMs, wallLimitMs - wallMs))
      }
      const lookIn = (ms: number) => {
        const timer = setTimeout(() => void look(), Math.max(2, ms))
        signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
      }
      let waitedAtStartMs: number | undefined
      void look()
    })
  }
}
