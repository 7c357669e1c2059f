import pino from 'pino'
import type { Log } from '~/platform/log.server'

export type LogLine = { level: number; msg?: string; [field: string]: unknown }

/** A log whose lines are kept to be looked at. */
export function collectLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const write = (text: string) => void lines.push(JSON.parse(text) as LogLine)
  return { log: pino({ base: undefined }, { write }), lines }
}
