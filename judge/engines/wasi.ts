import type { RunEnd } from '../contract.ts'
import { type ProgramClock, ProgramEnded } from './streams.ts'

export const wasiModule = 'wasi_snapshot_preview1'

type Stream = { write: (bytes: Uint8Array) => void }

/** What a program can reach: three streams and a clock. */
export type Surroundings = {
  /** Starts with the program's name. */
  args: string[]
  input: Uint8Array
  output: Stream
  errorOutput: Stream
  clock: ProgramClock
}

/** Programs declare the types of their calls, so an integer may arrive as a fraction. */
type Passed = number | bigint
type Call = (...values: number[]) => number

const success = 0
const badDescriptor = 8
const badAddress = 21
const notPermitted = 63
const notSupported = 58
const notSeekable = 70

const nanosecondsPerMs = 1e6

/**
 * The WASI functions for one run. They never unwind a program that could continue, because C++
 * cleanups would run and `exit` would destroy objects it must not. Instead they store the end in
 * `end`, and the program runs into the trap after `proc_exit`.
 */
export class Wasi {
  end: RunEnd | undefined
  private memory: WebAssembly.Memory | undefined
  private readonly surroundings: Surroundings
  private read = 0
  /** The standard streams that the program has not closed. */
  private readonly open = new Set([0, 1, 2])
  private random: bigint
  private readonly args: Uint8Array[]

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings
    this.args = surroundings.args.map((each) => new TextEncoder().encode(`${each}\0`))
    this.random = BigInt(Math.floor(surroundings.clock.startedAtMs)) | 1n
  }

  attach(memory: WebAssembly.Memory) {
    this.memory = memory
  }

  /** A module's imports; functions missing in `functions` report 'not supported'. */
  imports(module: WebAssembly.Module): WebAssembly.ModuleImports {
    const functions = this.functions()
    const all = WebAssembly.Module.imports(module).filter(({ kind }) => kind === 'function')
    const wanted = all.map(({ name }) => {
      const own = Object.hasOwn(functions, name) ? functions[name] : undefined
      const call = own ?? (() => notSupported)
      return [name, (...values: Passed[]) => this.call(call, values)] as const
    })
    return Object.fromEntries(wanted)
  }

  private call(call: Call, values: Passed[]): number {
    // Only cleanups arrive here after the end.
    if (this.end) throw new ProgramEnded(this.end)
    try {
      return call(...values.map(toUnsigned))
    } catch (error) {
      if (error instanceof ProgramEnded) this.end = error.end
      // An address outside the memory, which only a program that calls WASI by hand can pass.
      if (error instanceof RangeError && !isStackOverflow(error)) return badAddress
      throw error
    }
  }

  private functions(): Record<string, Call> {
    return {
      proc_exit: (code: number) => {
        // A parent process sees only the low eight bits.
        this.end = { kind: 'exit', code: code & 0xff }
        return success
      },
      fd_read: (fd: number, list: number, count: number, done: number) =>
        fd === 0 && this.open.has(fd)
          ? this.store(done, this.readInto(list, count))
          : badDescriptor,
      fd_write: (fd: number, list: number, count: number, done: number) => {
        const stream = this.streamOf(fd)
        return stream ? this.store(done, this.writeFrom(stream, list, count)) : badDescriptor
      },
      fd_seek: (fd: number) => (this.open.has(fd) ? notSeekable : badDescriptor),
      fd_close: (fd: number) => (this.open.delete(fd) ? success : badDescriptor),
      fd_fdstat_get: (fd: number, at: number) =>
        this.open.has(fd) ? this.describeStream(at) : badDescriptor,
      fd_prestat_get: () => badDescriptor,
      path_open: () => notPermitted,
      args_sizes_get: (count: number, size: number) => {
        this.store(count, this.args.length)
        return this.store(
          size,
          this.args.reduce((sum, each) => sum + each.length, 0),
        )
      },
      args_get: (list: number, text: number) => this.storeArgs(list, text),
      environ_sizes_get: (count: number, size: number) => {
        this.store(count, 0)
        return this.store(size, 0)
      },
      environ_get: () => success,
      clock_res_get: (_clock: number, at: number) => this.storeLong(at, 1000n),
      clock_time_get: (clock: number, _precision: number, at: number) => {
        const { elapsedMs, nowMs } = this.times()
        return this.storeLong(at, toNanoseconds(clock === 0 ? nowMs : elapsedMs))
      },
      poll_oneoff: (wanted: number, events: number, count: number, done: number) =>
        this.store(done, this.poll(wanted, events, count)),
      random_get: (at: number, size: number) => this.fillRandom(at, size),
      sched_yield: () => success,
    }
  }

  private streamOf(fd: number): Stream | undefined {
    const { output, errorOutput } = this.surroundings
    if (!this.open.has(fd)) return undefined
    return fd === 1 ? output : fd === 2 ? errorOutput : undefined
  }

  private storeArgs(list: number, text: number): number {
    let at = text
    for (const [index, arg] of this.args.entries()) {
      this.bytes().set(arg, at)
      this.store(list + index * 4, at)
      at += arg.length
    }
    return success
  }

  private times() {
    const { clock } = this.surroundings
    return { elapsedMs: clock.elapsedMs(), nowMs: clock.nowMs() }
  }

  private bytes(): Uint8Array {
    return new Uint8Array(this.view().buffer)
  }

  private view(): DataView {
    if (!this.memory) throw new Error('a program called before it had memory')
    return new DataView(this.memory.buffer)
  }

  private store(at: number, value: number): number {
    this.view().setUint32(at, value, true)
    return success
  }

  private storeLong(at: number, value: bigint): number {
    this.view().setBigUint64(at, value, true)
    return success
  }

  /** The memory ranges in an array of addresses and lengths. */
  private *pieces(list: number, count: number): Generator<Uint8Array> {
    const view = this.view()
    const bytes = this.bytes()
    for (let i = 0; i < count; i++) {
      const from = view.getUint32(list + i * 8, true)
      const length = view.getUint32(list + i * 8 + 4, true)
      yield bytes.subarray(from, from + length)
    }
  }

  private readInto(list: number, count: number): number {
    const before = this.read
    for (const piece of this.pieces(list, count)) {
      const part = this.surroundings.input.subarray(this.read, this.read + piece.length)
      piece.set(part)
      this.read += part.length
    }
    return this.read - before
  }

  private writeFrom(stream: Stream, list: number, count: number): number {
    let written = 0
    for (const piece of this.pieces(list, count)) {
      stream.write(piece)
      written += piece.length
    }
    return written
  }

  /** Not a terminal, so that the C library buffers its output. */
  private describeStream(at: number): number {
    const readAndWrite = 66n
    this.bytes().fill(0, at, at + 24)
    return this.storeLong(at + 8, readAndWrite)
  }

  /** Sleeps for the longest of the requested timers; all of them have then fired. */
  private poll(wanted: number, events: number, count: number): number {
    const isClock = 0
    const view = this.view()
    for (let i = 0; i < count; i++) {
      const from = wanted + i * 48
      const to = events + i * 32
      if (view.getUint8(from + 8) === isClock) this.sleepUntil(view, from)
      view.setBigUint64(to, view.getBigUint64(from, true), true)
      view.setUint16(to + 8, success, true)
      view.setUint8(to + 10, view.getUint8(from + 8))
    }
    return count
  }

  private sleepUntil(view: DataView, subscription: number) {
    const ms = Number(view.getBigUint64(subscription + 24, true)) / nanosecondsPerMs
    const isMoment = (view.getUint16(subscription + 40, true) & 1) === 1
    const clock = view.getUint32(subscription + 16, true)
    const { elapsedMs, nowMs } = this.times()
    this.surroundings.clock.sleep(isMoment ? ms - (clock === 0 ? nowMs : elapsedMs) : ms)
  }

  /** The same numbers for the same start, because a repeated run must end the same way. */
  private fillRandom(at: number, size: number): number {
    const bytes = this.bytes().subarray(at, at + size)
    for (let i = 0; i < bytes.length; i++) {
      this.random ^= BigInt.asUintN(64, this.random << 13n)
      this.random ^= this.random >> 7n
      this.random ^= BigInt.asUintN(64, this.random << 17n)
      bytes[i] = Number(this.random & 0xffn)
    }
    return success
  }
}

function toNanoseconds(ms: number): bigint {
  return BigInt(Math.round(ms * nanosecondsPerMs))
}

/** All parameters here are 32-bit descriptors, addresses and lengths. */
function toUnsigned(value: Passed): number {
  return typeof value === 'number' ? value >>> 0 : Number(BigInt.asUintN(32, value))
}

/** In V8's and JavaScriptCore's wording. */
function isStackOverflow(error: RangeError): boolean {
  return error.message.includes('call stack')
}
