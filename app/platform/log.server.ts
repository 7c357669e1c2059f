import { writeSync } from 'node:fs'
import pino from 'pino'
import { loggedError } from './db/logged-error.server'

export type Log = pino.Logger

/** How long a line may stay buffered; warnings and errors are written at once. */
const longestWaitMs = 200
const fullBufferBytes = 4096
/** pino's number for this level. */
const warnLevel = 40
/** With more than this unread by a slow reader, new lines are dropped. */
const longestBacklogBytes = 1024 * 1024
const standardOutput = 1

/**
 * One line of JSON per event on standard output. Addresses, passwords and cookies are never logged.
 * A database error would repeat the values of its statement, so only the statement is logged.
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
  const timestamp = pino.stdTimeFunctions.isoTime
  const serializers = { err: loggedError }
  return pino({ level, base: undefined, timestamp, hooks: flushAtWarning, serializers }, output)
}

/**
 * Writes several lines at once, because a system call per line costs a tenth of a cached page.
 * Drops lines that cannot be written, where pino's own destination would wait forever.
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
