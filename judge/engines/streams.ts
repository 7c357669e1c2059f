import type { RunEnd } from '../contract.ts'

/** Thrown through a program's instance to end it at once; no program can catch it. */
export class ProgramEnded extends Error {
  readonly end: RunEnd

  constructor(end: RunEnd) {
    super(`the program ended: ${end.kind}`)
    this.end = end
  }
}

const errorOutputLimit = 16 * 1024

/** Capped standard output: writing beyond the limit ends the program. */
export class CappedOutput {
  private readonly written = new GrowingBytes()
  private readonly limit: number
  private readonly onWrite: ((bytes: Uint8Array) => void) | undefined

  constructor(outputKib: number, onWrite?: (bytes: Uint8Array) => void) {
    this.limit = outputKib * 1024
    this.onWrite = onWrite
  }

  /** Throws `ProgramEnded` at the first byte over the limit. Copies the bytes. */
  write(bytes: Uint8Array) {
    if (this.written.size + bytes.length > this.limit) throw new ProgramEnded({ kind: 'output' })
    this.written.add(bytes)
    this.onWrite?.(bytes.slice())
  }

  read(): Uint8Array {
    return this.written.read()
  }
}

/** Standard error: keeps the first 16 KiB and silently drops the rest. */
export class ErrorOutput {
  private readonly written = new GrowingBytes()

  write(bytes: Uint8Array) {
    this.written.add(bytes.subarray(0, errorOutputLimit - this.written.size))
  }

  read(): string {
    return new TextDecoder().decode(this.written.read())
  }
}

/** One array for all pieces, because a program can write a million empty ones. */
class GrowingBytes {
  size = 0
  private room = new Uint8Array(4096)

  add(bytes: Uint8Array) {
    const size = this.size + bytes.length
    if (size > this.room.length) {
      const larger = new Uint8Array(Math.max(size, 2 * this.room.length))
      larger.set(this.room.subarray(0, this.size))
      this.room = larger
    }
    this.room.set(bytes, this.size)
    this.size = size
  }

  read(): Uint8Array {
    return this.room.slice(0, this.size)
  }
}

/**
 * The program's clock: starts at the job's start, and sleeping advances it instead of waiting.
 * Throws `ProgramEnded` if a program sleeps longer than its total time.
 */
export class ProgramClock {
  readonly startedAtMs: number
  private readonly begunAt = performance.now()
  private readonly longestSleepMs: number
  private sleptMs = 0

  constructor(startedAtMs: number, longestSleepMs: number) {
    this.startedAtMs = startedAtMs
    this.longestSleepMs = longestSleepMs
  }

  /** Fractional milliseconds since the program began. */
  elapsedMs(): number {
    return performance.now() - this.begunAt + this.sleptMs
  }

  nowMs(): number {
    return this.startedAtMs + this.elapsedMs()
  }

  sleep(ms: number) {
    this.sleptMs += Math.max(0, ms)
    if (this.sleptMs > this.longestSleepMs) throw new ProgramEnded({ kind: 'time' })
  }
}

/** The wall-clock limit is the CPU limit multiplied by this. */
export const wallFactor = 5
