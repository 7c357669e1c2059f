import type { CappedMemory } from './machine.ts'

/** A call of the engine from outside, and what came back. */
type Call = { name: string; values: unknown[]; result: unknown }
type EngineFunction = (...values: unknown[]) => unknown

/** What an engine was asked until it was ready for a program, and its memory then. */
export type Recording = { calls: Call[]; pages: Page[]; randomAddress: number }

type Page = { address: number; bytes: Uint8Array }

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

  protected abstract pass(name: string, call: EngineFunction, values: unknown[]): unknown
}

/** What the clock says while a recording is made, so that what comes of it is found again. */
export const recordedAtMs = 1_234_567_890_123
const microsecondsPerMs = 1000

/** Writes down what is asked. What the engine has asked for meanwhile it will not ask again. */
export class Recorder extends Intermediary {
  private readonly calls: Call[] = []
  private isInside = false

  protected pass(name: string, call: EngineFunction, values: unknown[]) {
    if (this.isInside) return call(...values)
    this.isInside = true
    const result = call(...values)
    this.isInside = false
    this.calls.push({ name, values, result })
    return result
  }

  finish({ memory }: CappedMemory): Recording {
    const bytes = new Uint8Array(memory.buffer)
    return { calls: this.calls, pages: usedPages(bytes), randomAddress: findRandom(bytes) }
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
  finish({ memory }: CappedMemory, startedAtMs: number) {
    const { calls, pages, randomAddress } = this.recording
    if (this.answered !== calls.length) throw new Error('the engine was asked for more before')
    const all = new Uint8Array(memory.buffer)
    for (const { address, bytes } of pages) all.set(bytes, address)
    new DataView(memory.buffer).setBigUint64(randomAddress, toRandom(startedAtMs), true)
    this.isOver = true
  }
}

function areEqual(some: unknown[], others: unknown[]): boolean {
  return some.length === others.length && some.every((value, i) => Object.is(value, others[i]))
}

const pageBytes = 4096

/** A fiftieth of what it has, as most of that is a stack that nobody has used. */
function usedPages(memory: Uint8Array): Page[] {
  const pages: Page[] = []
  for (let address = 0; address < memory.length; address += pageBytes) {
    const words = new Int32Array(memory.buffer, address, pageBytes / Int32Array.BYTES_PER_ELEMENT)
    if (isUsed(words)) pages.push({ address, bytes: memory.slice(address, address + pageBytes) })
  }
  return pages
}

/** A loop, as a callback for each of them would keep a lane from its first program for 0.2 s. */
function isUsed(words: Int32Array): boolean {
  for (const word of words) if (word !== 0) return true
  return false
}

/** What QuickJS begins its random numbers with: the microseconds of the clock, and never 0. */
function toRandom(timeMs: number): bigint {
  return BigInt(Math.max(1, Math.floor(timeMs * microsecondsPerMs)))
}

function findRandom(memory: Uint8Array): number {
  const words = new BigUint64Array(memory.buffer)
  const wanted = toRandom(recordedAtMs)
  const found = words.indexOf(wanted)
  if (found === -1 || words.includes(wanted, found + 1)) {
    throw new Error('the engine keeps its random numbers somewhere else')
  }
  return found * words.BYTES_PER_ELEMENT
}
