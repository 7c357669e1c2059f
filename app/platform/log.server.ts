import pino from 'pino'

export type Log = pino.Logger

/** Lines wait for others this long at most; those of warnings and errors do not wait. */
const longestWaitMs = 200
const fullBufferBytes = 4096
/** As pino numbers its levels. */
const warnLevel = 40

/**
 * One line of JSON an event on standard output. Addresses, passwords and cookies are never logged.
 *
 * Lines are written several at a time: one system call for each would be a tenth of the cost of a
 * page from memory.
 */
export function createLog(level: string): Log {
  const output = pino.destination({
    dest: 1,
    sync: true,
    minLength: fullBufferBytes,
    periodicFlush: longestWaitMs,
  })
  process.on('exit', () => output.flushSync())
  const flushAtWarning = {
    logMethod(this: pino.Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, code: number) {
      method.apply(this, args)
      if (code >= warnLevel) output.flushSync()
    },
  }
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, hooks: flushAtWarning },
    output,
  )
}
