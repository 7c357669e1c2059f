import type { Compiled, RunOutcome, RunRequest } from './contract.ts'
import { writeFrame } from './frames.ts'
import type { Reply, Request } from './messages.ts'
import { type Ending, roomForWords, RunningChild } from './running-child.ts'
import type { ChildKind } from './spawn-child.ts'

export type RunReport =
  | { kind: 'ran'; outcome: RunOutcome; cpuMs: number }
  | { kind: 'too-slow'; cpuMs: number }
  /** Our fault: the child was lost, twice. */
  | { kind: 'lost'; message: string }

export type CompileReport =
  | { kind: 'compiled'; compiled: Compiled }
  | { kind: 'too-slow'; cpuMs: number }
  | { kind: 'lost'; message: string }

/** One child process, one request at a time; started when first needed, replaced when it dies. */
export class Lane {
  private readonly kind: ChildKind
  private child: RunningChild | null = null
  private turn: Promise<unknown> = Promise.resolve()

  constructor(kind: ChildKind) {
    this.kind = kind
  }

  /** Runs one test. A child that dies over it is replaced, and the test is tried once more. */
  run(request: RunRequest): Promise<RunReport> {
    const { program, input } = request
    const programIsText = typeof program === 'string'
    const bytes = programIsText ? Buffer.from(program) : program
    const { limits, startedAtMs } = request
    const head = {
      kind: 'run',
      limits,
      startedAtMs,
      programIsText,
      programLength: bytes.length,
    } as const
    const longestReply = limits.outputKib * 1024 + roomForWords
    return this.inTurn(async () => {
      const ending = await this.ask(head, Buffer.concat([bytes, input]), limits.cpuMs, longestReply)
      if (ending.kind !== 'answer') return ending
      if (ending.reply.kind !== 'ran') return this.unexpected(ending.reply)
      const { end, errorOutput, peakMemoryMib } = ending.reply
      const outcome = { end, errorOutput, peakMemoryMib, output: ending.body }
      return { kind: 'ran', outcome, cpuMs: ending.cpuMs }
    })
  }

  /** `longestProgram` in bytes: what the compiler may make of the source. */
  compile(source: string, cpuMs: number, longestProgram: number): Promise<CompileReport> {
    return this.inTurn(async () => {
      const longestReply = longestProgram + roomForWords
      const ending = await this.ask({ kind: 'compile' }, Buffer.from(source), cpuMs, longestReply)
      if (ending.kind !== 'answer') return ending
      const { reply, body } = ending
      if (reply.kind === 'not-compiled') {
        return { kind: 'compiled', compiled: { ok: false, message: reply.message } }
      }
      if (reply.kind !== 'compiled') return this.unexpected(reply)
      const program = reply.programIsText ? Buffer.from(body).toString() : body
      return { kind: 'compiled', compiled: { ok: true, program } }
    })
  }

  /** Of the child that runs at the moment; undefined before the first and between two. */
  get processId(): number | undefined {
    return this.child?.processId
  }

  /** Ends the child, and with it whatever runs in it. The lane may be used again. */
  stop() {
    this.child?.kill()
    this.child = null
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(work)
    this.turn = result.catch(() => undefined)
    return result
  }

  private async ask(head: Request, body: Uint8Array, limitMs: number, longestReply: number) {
    const first = await this.askOnce(head, body, limitMs, longestReply)
    if (first.kind !== 'lost') return first
    return this.askOnce(head, body, limitMs, longestReply)
  }

  private async askOnce(
    head: Request,
    body: Uint8Array,
    limitMs: number,
    longestReply: number,
  ): Promise<Ending> {
    const child = (this.child ??= new RunningChild(this.kind))
    const ending = await child.answer(writeFrame(head, body), limitMs, longestReply)
    if (ending.kind !== 'answer') this.stop()
    return ending
  }

  private unexpected(reply: Reply): { kind: 'lost'; message: string } {
    this.stop()
    return { kind: 'lost', message: `the engine answered "${reply.kind}" out of turn` }
  }
}
