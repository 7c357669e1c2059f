import { isDatabaseOut } from '../db/is-database-out.server'
import { fullDiskWords, isDiskFull } from '../full-disk.server'
import type { RequestContext } from '../request-context.server'

/** What everybody reads while the database does not answer; how long it takes is not known. */
export const outageWords =
  'Our database is not responding. We keep trying to reach it, and nothing you saved is lost. Try again in a moment.'
export const outageStatus = 503
export const retryAfterS = '10'

/** One request's; its routes run side by side and meet the same outage. */
const told = new WeakSet<object>()

/**
 * Whether a request failed because the database is out or the disk is full, which is no bug. It is
 * logged once a request.
 *
 * @returns the words for the person; null for any other failure
 */
export function explainOutage(error: unknown, request: RequestContext): string | null {
  const isFull = isDiskFull(error)
  if (!isFull && !isDatabaseOut(error)) return null
  const { log, requestId, now, fullDisk } = request
  if (isFull) fullDisk.note(now)
  if (!told.has(request) && isFull) log.error({ requestId, err: error }, 'The disk is full')
  else if (!told.has(request)) log.warn({ requestId, err: error }, 'The database does not answer')
  told.add(request)
  return isFull ? fullDiskWords : outageWords
}
