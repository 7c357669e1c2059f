import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { explainOutage, outageStatus } from '../http/outage.server'
import { requestContext } from '../request-context.server'

/** Answers 503 while the database is down or the disk is full, instead of reporting a bug. */
export function routesWithOutage(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const answering =
    <Given extends { context: Readonly<RouterContextProvider> }, Rest extends unknown[], Answer>(
      act: (given: Given, ...rest: Rest) => Answer,
    ) =>
    async (given: Given, ...rest: Rest): Promise<Awaited<Answer>> => {
      try {
        return await act(given, ...rest)
      } catch (error) {
        const message = explainOutage(error, given.context.get(requestContext))
        if (message === null) throw error
        throw data(message, outageStatus)
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
