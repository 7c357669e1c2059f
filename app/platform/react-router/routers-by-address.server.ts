import { type RequestHandler, type ServerBuild, createRequestHandler } from 'react-router'
import { pagePath } from './data-address'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * Gives each address a router with only its own routes, because the router tries every route and
 * recreates all of them for each page.
 */
export function routersByAddress(
  build: ServerBuild,
  mode: string,
): (url: string) => RequestHandler {
  const whole = createRequestHandler(build, mode)
  const segments = new Set(listRoutes(build.routes).map(({ segment }) => segment))
  const routers = new Map(
    [...segments].map((segment) => {
      const routes = routesBelow(build.routes, segment)
      // A page is rendered with all routes of the manifest, each of them recreated.
      const listed = Object.entries(build.assets.routes).filter(([id]) => id in routes)
      const assets = { ...build.assets, routes: Object.fromEntries(listed) }
      return [segment, createRequestHandler({ ...build, routes, assets }, mode)]
    }),
  )
  return (url) => routers.get(askedSegment(url)) ?? whole
}

/** The routes below a first path segment, those for any address, and their parent routes. */
export function routesBelow(routes: Routes, segment: string): Routes {
  const kept = new Set(
    listRoutes(routes)
      .filter((each) => each.segment === segment || isForAny(each.segment))
      .flatMap(({ frames }) => frames.map(({ id }) => id)),
  )
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
}

/** Each route preceded by its parents, outermost first, and the first segment of its address. */
function listRoutes(routes: Routes): { frames: Route[]; segment: string }[] {
  return Object.values(routes).flatMap((route) => {
    if (!route) return []
    const frames = withFrames(routes, route)
    const path = frames.map((frame) => frame.path ?? '').find((each) => each !== '') ?? ''
    return [{ frames, segment: firstSegment(path) }]
  })
}

function withFrames(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...withFrames(routes, parent), route] : [route]
}

function isForAny(segment: string): boolean {
  return segment.startsWith(':') || segment === '*'
}

/**
 * The same for `/dashboard`, `/dashboard/courses` and the data that a script requests,
 * `/dashboard.data`.
 */
function askedSegment(url: string): string {
  return firstSegment(pagePath(new URL(url).pathname).slice(1))
}

function firstSegment(path: string): string {
  return path.split('/', 1)[0]?.toLowerCase() ?? ''
}
