import pino from 'pino'

export type Log = pino.Logger

/** One line of JSON an event on standard output. Addresses, passwords and cookies are never logged. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}
