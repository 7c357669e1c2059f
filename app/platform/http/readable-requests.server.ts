import type { MiddlewareHandler } from 'hono'
import { refusedPage } from './refused-page.server'

const methods = ['GET', 'HEAD', 'POST']

/**
 * Refuses several Host headers, because a proxy may use a different one than Node (RFC 9112,
 * section 3.2).
 */
export function oneHost(): MiddlewareHandler {
  return async (c, next) => {
    const { incoming } = (c.env ?? {}) as { incoming?: { rawHeaders?: string[] } }
    const names = incoming?.rawHeaders ?? []
    let hosts = 0
    for (let at = 0; at < names.length; at += 2) if (names[at]?.toLowerCase() === 'host') hosts += 1
    if (hosts <= 1) return next()
    return refusedPage(c, 400, 'This request names several hosts.', 'Open the page in a browser.')
  }
}

/** Refuses methods that no page handles, and addresses that cannot be decoded. */
export function readableRequests(): MiddlewareHandler {
  return async (c, next) => {
    if (!methods.includes(c.req.method)) {
      c.header('allow', methods.join(', '))
      return refusedPage(
        c,
        405,
        'This page does not accept this kind of request.',
        'Open the page in a browser.',
      )
    }
    if (!isReadable(c.req.url)) {
      return refusedPage(
        c,
        400,
        'This address cannot be read.',
        'It contains a broken part, for example after a % sign. Type it again, or start at the front page.',
      )
    }
    return next()
  }
}

function isReadable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    // The result is used, because the bundler would otherwise drop the call.
    return decodeURIComponent(new URL(url).pathname) !== ''
  } catch {
    return false
  }
}
