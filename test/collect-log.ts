import pino from 'pino'
import type { Log } from '~/platform/log.server'

export type LogLine = { level: number; msg?: string; [field: string]: unknown }

/** A log that collects its lines for a test. */
export function collectLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const write = (text: string) => void lines.push(JSON.parse(text) as LogLine)
  return { log: pino({ base: undefined }, { write }), lines }
}
