import {
  type Compiled,
  type CompileOptions,
  type Program,
  type RunOutcome,
  type RunRequest,
  uncountedMib,
} from './contract.ts'
import { writeFrame } from './frames.ts'
import type { Reply, Request } from './messages.ts'
import { type Ending, roomForMessages, RunningChild } from './running-child.ts'
import type { ChildKind } from './spawn-child.ts'

export type RunReport =
  | { kind: 'ran'; outcome: RunOutcome; cpuMs: number }
  | { kind: 'too-slow'; cpuMs: number; memoryMib: number }
  /** Our fault: the child was lost twice. */
  | { kind: 'lost'; message: string }

export type CompileReport =
  | { kind: 'compiled'; compiled: Compiled; cpuMs: number }
  | { kind: 'too-slow'; cpuMs: number }
  | { kind: 'lost'; message: string }

/**
 * One child process that handles one request at a time; started on first use, replaced when it
 * dies.
 */
export class Lane {
  private readonly kind: ChildKind
  private child: RunningChild | null = null
  private isStopped = false
  /** What ran here last, which the child may still have prepared. */
  lastProgram: Program | undefined

  constructor(kind: ChildKind) {
    this.kind = kind
  }

  /** Runs one test. A child that dies during it is replaced, and the test is tried again. */
  async run(request: RunRequest): Promise<RunReport> {
    const { program, input, limits, startedAtMs } = request
    this.lastProgram = program
    const programIsText = typeof program === 'string'
    const bytes = programIsText ? Buffer.from(program) : program
    const head = {
      kind: 'run',
      limits,
      startedAtMs,
      programIsText,
      programLength: bytes.length,
    } as const
    const longestReply = limits.outputKib * 1024 + roomForMessages
    const ending = await this.ask(head, Buffer.concat([bytes, input]), limits.cpuMs, longestReply)
    if (ending.kind === 'too-slow') {
      const memoryMib = ending.memoryMib - uncountedMib[this.kind.language]
      return { ...ending, memoryMib: Math.max(0, memoryMib) }
    }
    if (ending.kind !== 'answer') return ending
    if (ending.reply.kind !== 'ran') return this.unexpected(ending.reply)
    const { end, errorOutput, peakMemoryMib } = ending.reply
    const outcome = { end, errorOutput, peakMemoryMib, output: ending.body }
    return { kind: 'ran', outcome, cpuMs: ending.cpuMs }
  }

  /** `longestProgram`: the maximum size of the compiled program in bytes. */
  async compile(
    source: string,
    options: CompileOptions,
    { cpuMs, longestProgram }: { cpuMs: number; longestProgram: number },
  ): Promise<CompileReport> {
    const longestReply = longestProgram + roomForMessages
    const head = { kind: 'compile', options } as const
    const ending = await this.ask(head, Buffer.from(source), cpuMs, longestReply)
    if (ending.kind !== 'answer') return ending
    const { reply, body } = ending
    if (reply.kind === 'not-compiled') {
      const compiled = { ok: false, message: reply.message } as const
      return { kind: 'compiled', compiled, cpuMs: ending.cpuMs }
    }
    if (reply.kind !== 'compiled') return this.unexpected(reply)
    const program = reply.programIsText ? Buffer.from(body).toString() : body
    return { kind: 'compiled', compiled: { ok: true, program }, cpuMs: ending.cpuMs }
  }

  /** The current child's process id. */
  get processId(): number | undefined {
    return this.child?.processId
  }

  /** Ends the child and whatever runs in it, permanently. */
  stop() {
    this.isStopped = true
    this.endChild()
  }

  private async ask(head: Request, body: Uint8Array, limitMs: number, longestReply: number) {
    const frame = writeFrame(head, body)
    const first = await this.runOnce(frame, limitMs, longestReply)
    if (first.kind !== 'lost' || this.isStopped) return first
    return this.runOnce(frame, limitMs, longestReply)
  }

  private async runOnce(frame: Uint8Array, limitMs: number, longestReply: number): Promise<Ending> {
    if (this.isStopped) return { kind: 'lost', message: 'the lane was stopped' }
    if (this.child?.isWornOut === true) this.endChild()
    const child = (this.child ??= new RunningChild(this.kind))
    const ending = await child.answer(frame, limitMs, longestReply)
    if (ending.kind !== 'answer') this.replaceChild()
    return ending
  }

  /** At once, because the next test would wait for it; a compiler is not replaced until needed. */
  private replaceChild() {
    this.endChild()
    if (this.kind.purpose === 'run' && !this.isStopped) this.child = new RunningChild(this.kind)
  }

  private endChild() {
    this.child?.kill()
    this.child = null
  }

  private unexpected(reply: Reply): { kind: 'lost'; message: string } {
    this.replaceChild()
    return { kind: 'lost', message: `the engine answered "${reply.kind}" out of turn` }
  }
}
