import { writeSync } from 'node:fs'
import pino from 'pino'

export type Log = pino.Logger

/** Lines wait for others this long at most; those of warnings and errors do not wait. */
const longestWaitMs = 200
const fullBufferBytes = 4096
/** As pino numbers its levels. */
const warnLevel = 40
/** What a slow reader has not taken is kept up to this, and newer lines are dropped. */
const longestBacklogBytes = 1024 * 1024
const standardOutput = 1

/**
 * One line of JSON an event on standard output. Addresses, passwords and cookies are never logged.
 */
export function createLog(level: string): Log {
  const output = new LineWriter(standardOutput)
  process.on('exit', () => output.flush())
  const flushAtWarning = {
    logMethod(this: pino.Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, code: number) {
      method.apply(this, args)
      if (code >= warnLevel) output.flush()
    },
  }
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, hooks: flushAtWarning },
    output,
  )
}

/**
 * Writes lines several at a time: one system call for each would be a tenth of the cost of a page
 * from memory. Lines that cannot be written, to a full disk or a reader that has gone, are dropped:
 * pino's own destination would wait for space for ever.
 */
export class LineWriter {
  #file: number
  #waiting = ''
  #timer: NodeJS.Timeout | null = null

  constructor(file: number) {
    this.#file = file
  }

  write(line: string): void {
    if (this.#waiting.length > longestBacklogBytes) return
    this.#waiting += line
    if (this.#waiting.length >= fullBufferBytes) this.flush()
    else this.#flushSoon()
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    let bytes = Buffer.from(this.#waiting)
    this.#waiting = ''
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.#file, bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      this.#waiting = bytes.toString()
      this.#flushSoon()
    }
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => this.flush(), longestWaitMs).unref()
  }
}
