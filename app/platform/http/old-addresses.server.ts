import type { MiddlewareHandler } from 'hono'
import { dataAddress, isDataAddress, pagePath } from '../react-router/data-address'

export type OldAddresses = {
  /** Paths that are no page any more, in lower case, and where they went: `'/explore': '/courses'`. */
  moved: Readonly<Record<string, string>>
  /**
   * Paths as the routes spell them, `:name` standing for one part. Only those whose parts are
   * lower-case ids belong here, as the whole path is put in lower case.
   */
  known: readonly string[]
}

/**
 * Sends paths that moved, and known ones in another capitalisation, to where they are now: 308,
 * so that a form's data goes along, with the query as it was.
 */
export function oldAddresses(table: OldAddresses): MiddlewareHandler {
  const known = table.known.map(toPattern)
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const target = findTarget(pathname, table.moved, known)
    return target ? c.redirect(target + search, 308) : next()
  }
}

function findTarget(
  pathname: string,
  moved: OldAddresses['moved'],
  known: readonly RegExp[],
): string | null {
  const path = decodePath(pathname)
  if (path === null) return null
  const page = pagePath(path).replace(/\/$/, '')
  const lower = page.toLowerCase()
  const isKnown = page !== lower && known.some((pattern) => pattern.test(lower))
  const target = Object.hasOwn(moved, lower) ? moved[lower] : isKnown ? lower : undefined
  if (!target) return null
  return isDataAddress(path) ? dataAddress(target) : target
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

function toPattern(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[a-z0-9-]+' : part))
  return new RegExp(`^${parts.join('/')}$`)
}
