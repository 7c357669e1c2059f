import * as z from 'zod'
import type { Log } from '../log.server'

/** Logs a failed job without its payload, which is personal data. */
export function writeFailure(log: Log, message: string, meta: unknown): void {
  const { job, error, failure } = failureMeta.safeParse(meta).data ?? {}
  const { id, task_identifier: task, attempts } = job ?? {}
  log.warn({ job: id, task, attempts, err: error }, failure ? 'A job failed' : message)
}

const failureMeta = z.object({
  job: z.object({ id: z.string(), task_identifier: z.string(), attempts: z.number() }).optional(),
  error: z.unknown().optional(),
  failure: z.boolean().optional(),
})

/** Removes the message, because mail servers and queries repeat addresses and typed text in it. */
export function withoutMessage(error: unknown): Error {
  const told = new Error(describeError(error))
  const frames = error instanceof Error ? (error.stack?.match(/^ {4}at .*$/gm) ?? []) : []
  told.stack = [told.message, ...frames].join('\n')
  return told
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const codes = Object.entries(error).flatMap(([name, value]: [string, unknown]) =>
    ['code', 'responseCode', 'kind'].includes(name) && isCode(value) ? [String(value)] : [],
  )
  const own = [error.name, ...codes].join(' ')
  return error.cause === undefined ? own : `${own}, by ${describeError(error.cause)}`
}

function isCode(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w-]{1,40}$/.test(value))
}
