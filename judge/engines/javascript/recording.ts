import { copyUsed, fill, type Stretch } from '../memory-stretches.ts'

type HasMemory = { memory: WebAssembly.Memory }

/** A call of the engine from outside, and what came back. */
type Call = { name: string; values: unknown[]; result: unknown }
type EngineFunction = (...values: unknown[]) => unknown

/** What an engine was asked until it was ready for a program, and its memory then. */
export type Recording = {
  calls: Call[]
  stretches: Stretch[]
  randomAddress: number
  /** How much memory there was by then. */
  memoryMib: number
}

/** Stands between whoever calls an instance and what the instance exports. */
export abstract class Intermediary {
  /** The exports as the caller is to have them. */
  standBefore(exports: WebAssembly.Exports): WebAssembly.Exports {
    const all = Object.entries(exports).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value] as const
      const call = value as EngineFunction
      return [name, (...values: unknown[]) => this.pass(name, call, values)] as const
    })
    return Object.fromEntries(all)
  }

  /** The engine has its context, and no script has run in it. */
  begun(_capped: HasMemory): void {}

  protected abstract pass(name: string, call: EngineFunction, values: unknown[]): unknown
}

/** What the clock says while a recording is made, so that what comes of it is found again. */
export const recordedAtMs = 1_234_567_890_123
const microsecondsPerMs = 1000

/** Writes down what is asked. What the engine has asked for meanwhile it will not ask again. */
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
 * Makes a fresh instance ready as another was: answers what that was asked as it did, and then
 * gives it the memory that came of it, in a tenth of the time. An instance knows nothing else: the
 * pointer of its stack stands where it began as soon as a call has returned.
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

  /** From here on the instance answers itself. Its random numbers are those of the job's start. */
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

/** What QuickJS begins its random numbers with: the microseconds of the clock, and never 0. */
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
