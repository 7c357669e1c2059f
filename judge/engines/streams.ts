import type { RunEnd } from '../contract.ts'

/** Thrown through the instance of a program to end it at once; no program can catch it. */
export class ProgramEnded extends Error {
  readonly end: RunEnd

  constructor(end: RunEnd) {
    super(`the program ended: ${end.kind}`)
    this.end = end
  }
}

const errorOutputLimit = 16 * 1024

/** Standard output, capped: what a program writes beyond the limit ends it. */
export class CappedOutput {
  private readonly chunks: Uint8Array[] = []
  private size = 0
  private readonly limit: number

  constructor(outputKib: number) {
    this.limit = outputKib * 1024
  }

  /** Throws `ProgramEnded` at the byte that is too much. The bytes are copied. */
  write(bytes: Uint8Array) {
    if (this.size + bytes.length > this.limit) throw new ProgramEnded({ kind: 'output' })
    this.chunks.push(bytes.slice())
    this.size += bytes.length
  }

  read(): Uint8Array {
    return join(this.chunks, this.size)
  }
}

/** Standard error, of which the first 16 KiB are kept and the rest is dropped without a word. */
export class ErrorOutput {
  private readonly chunks: Uint8Array[] = []
  private size = 0

  write(bytes: Uint8Array) {
    const kept = bytes.slice(0, errorOutputLimit - this.size)
    if (kept.length === 0) return
    this.chunks.push(kept)
    this.size += kept.length
  }

  read(): string {
    return new TextDecoder().decode(join(this.chunks, this.size))
  }
}

function join(chunks: Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/**
 * The program's clock: set to the job's start, and a sleep puts it forward instead of waiting.
 * Throws `ProgramEnded` when a program has slept longer than it may take altogether.
 */
export class ProgramClock {
  private readonly startedAtMs: number
  private readonly begunAt = performance.now()
  private readonly longestSleepMs: number
  private sleptMs = 0

  constructor(startedAtMs: number, longestSleepMs: number) {
    this.startedAtMs = startedAtMs
    this.longestSleepMs = longestSleepMs
  }

  /** Milliseconds since the program began, with fractions. */
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

/** The wall clock stands behind the CPU limit at this many times its length. */
export const wallFactor = 5
