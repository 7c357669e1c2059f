import { copyUsed, fill, type Stretch } from '../memory-stretches.ts'

type HasMemory = { memory: WebAssembly.Memory }

/** A call into the engine, and its result. */
type Call = { name: string; values: unknown[]; result: unknown }
type EngineFunction = (...values: unknown[]) => unknown

/** The calls made until an engine was ready for a program, and its memory at that point. */
export type Recording = {
  calls: Call[]
  stretches: Stretch[]
  randomAddress: number
  /** The size of that memory. */
  memoryMib: number
}

/** Sits between an instance's exports and its caller. */
export abstract class Intermediary {
  /** The exports as the caller should see them. */
  standBefore(exports: WebAssembly.Exports): WebAssembly.Exports {
    const all = Object.entries(exports).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value] as const
      const call = value as EngineFunction
      return [name, (...values: unknown[]) => this.pass(name, call, values)] as const
    })
    return Object.fromEntries(all)
  }

  /** The engine has a context, but has run no script in it yet. */
  begun(_capped: HasMemory): void {}

  protected abstract pass(name: string, call: EngineFunction, values: unknown[]): unknown
}

/** The clock's value during a recording, so that values derived from it can be found again. */
export const recordedAtMs = 1_234_567_890_123
const microsecondsPerMs = 1000

/** Records the calls. What the engine has asked for meanwhile, it will not ask for again. */
export class Recorder extends Intermediary {
  private readonly calls: Call[] = []
  private isInside = false
  private randomAddress: number | undefined

  override begun({ memory }: HasMemory) {
    this.randomAddress = findRandom(memory)
  }

  protected pass(name: string, call: EngineFunction, values: unknown[]) {
    if (this.isInside) return call(...values)
    this.isInside = true
    const result = call(...values)
    this.isInside = false
    this.calls.push({ name, values, result })
    return result
  }

  finish({ memory }: HasMemory): Recording {
    return {
      calls: this.calls,
      stretches: copyUsed(memory),
      randomAddress: this.randomAddress ?? findRandom(memory),
      memoryMib: memory.buffer.byteLength / (1024 * 1024),
    }
  }
}

/**
 * Puts a fresh instance into the recorded state: answers the recorded calls with the recorded
 * results, then copies in the recorded memory, in a tenth of the time. An instance has no other
 * state, because its stack pointer is back at its start after each call.
 */
export class Replay extends Intermediary {
  private readonly recording: Recording
  private answered = 0
  private isOver = false

  constructor(recording: Recording) {
    super()
    this.recording = recording
  }

  protected pass(name: string, call: EngineFunction, values: unknown[]) {
    if (this.isOver) return call(...values)
    const recorded = this.recording.calls[this.answered++]
    if (recorded?.name !== name || !areEqual(recorded.values, values)) {
      throw new Error(`the engine was not asked for ${name} when it was recorded`)
    }
    return recorded.result
  }

  /** From here the instance answers for itself. Its random numbers depend on the job's start. */
  finish({ memory }: HasMemory, startedAtMs: number) {
    const { calls, stretches, randomAddress } = this.recording
    if (this.answered !== calls.length) throw new Error('the engine was asked for more before')
    fill(memory, stretches)
    new DataView(memory.buffer).setBigUint64(randomAddress, toRandom(startedAtMs), true)
    this.isOver = true
  }
}

function areEqual(some: unknown[], others: unknown[]): boolean {
  return some.length === others.length && some.every((value, i) => Object.is(value, others[i]))
}

/** QuickJS seeds its random numbers with the clock's microseconds, and never with 0. */
function toRandom(timeMs: number): bigint {
  return BigInt(Math.max(1, Math.floor(timeMs * microsecondsPerMs)))
}

function findRandom({ buffer }: WebAssembly.Memory): number {
  const words = new BigUint64Array(buffer)
  const wanted = toRandom(recordedAtMs)
  const found = words.indexOf(wanted)
  if (found === -1 || words.includes(wanted, found + 1)) {
    throw new Error('the engine keeps its random numbers somewhere else')
  }
  return found * words.BYTES_PER_ELEMENT
}
