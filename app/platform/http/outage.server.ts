import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { isDatabaseOut } from '../db/is-database-out.server'
import { fullDiskWords, isDiskFull } from '../full-disk.server'
import { type RequestContext, requestContext } from '../request-context.server'

/** What everybody reads while the database does not answer; how long it takes is not known. */
export const outageWords =
  'Our database is not responding. We keep trying to reach it, and nothing you saved is lost. Try again in a moment.'
export const outageStatus = 503
export const retryAfterS = '10'

type Routes = ServerBuild['routes']

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

/**
 * The routes of a build, each of which answers 503 in these words while the database is out or the
 * disk is full, instead of failing as if that were a bug. It stands in the log once a request.
 */
export function routesWithOutage(routes: Routes): Routes {
  const answering =
    <Given extends { context: Readonly<RouterContextProvider> }, Rest extends unknown[], Answer>(
      act: (given: Given, ...rest: Rest) => Answer,
    ) =>
    async (given: Given, ...rest: Rest): Promise<Awaited<Answer>> => {
      try {
        return await act(given, ...rest)
      } catch (error) {
        const words = explainOutage(error, given.context.get(requestContext))
        if (words === null) throw error
        throw data(words, outageStatus)
      }
    }
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action, middleware } = route.module
      const module = {
        ...route.module,
        ...(loader && { loader: answering(loader) }),
        ...(action && { action: answering(action) }),
        ...(middleware && { middleware: middleware.map((each) => answering(each)) }),
      }
      return [id, { ...route, module }]
    }),
  )
}
