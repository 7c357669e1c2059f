import { isDatabaseOut } from '../db/is-database-out.server'
import { fullDiskMessage, isDiskFull } from '../full-disk.server'
import type { RequestContext } from '../request-context.server'

export const outageMessage =
  'Our database is not responding. We keep trying to reach it, and nothing you saved is lost. Try again in a moment.'
export const outageStatus = 503
export const retryAfterS = '10'

/**
 * Requests whose outage has been logged, because the routes of one request run in parallel and all
 * fail.
 */
const told = new WeakSet<object>()

/** The message for a database or disk outage, logged once per request; null for other failures. */
export function explainOutage(error: unknown, request: RequestContext): string | null {
  const isFull = isDiskFull(error)
  if (!isFull && !isDatabaseOut(error)) return null
  const { log, requestId, now, fullDisk } = request
  if (isFull) fullDisk.note(now)
  if (!told.has(request) && isFull) log.error({ requestId, err: error }, 'The disk is full')
  else if (!told.has(request)) log.warn({ requestId, err: error }, 'The database does not answer')
  told.add(request)
  return isFull ? fullDiskMessage : outageMessage
}
