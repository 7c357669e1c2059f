import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { routersByAddress } from './routers-by-address.server'
import { routesWithOutage } from './routes-with-outage.server'
import type { Shortcuts } from './shortcuts'

/** The router for the site's pages; with the shortcut `routers`, one per address. */
export function requestHandler(options: {
  build: () => Promise<ServerBuild>
  mode: 'production' | 'development' | 'test'
  appUrl: string
  shortcuts: Shortcuts
}): RequestHandler {
  const { mode, shortcuts } = options
  // Behind a proxy that ends TLS, the request's address differs from the one people type.
  const allowedActionOrigins = [new URL(options.appUrl).host]
  const loadBuild = async () => {
    const build = await options.build()
    return { ...build, routes: routesWithOutage(build.routes), allowedActionOrigins }
  }
  // Given a function, the router rebuilds its tables for each request, which only development
  // needs.
  if (mode === 'development') return createRequestHandler(loadBuild, mode)
  const load = async () => {
    const build = await loadBuild()
    if (shortcuts.routers) return routersByAddress(build, mode)
    const whole = createRequestHandler(build, mode)
    return () => whole
  }
  let routers: ReturnType<typeof load> | null = null
  return async (request, context) => {
    routers ??= load()
    return (await routers)(request.url)(request, context)
  }
}
